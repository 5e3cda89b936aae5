import { expect, test } from 'vitest';
import { countOpenSet, countVerdicts } from '../../../bench/verdict-figures.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import type { ReviewedFinding } from '../../kit/verdict-records.ts';
import type { VerdictRun } from '../../kit/verdict-run.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const tests: TestCase[] = [
  { name: 'add - valid: all arguments', tier: 1, tool: 'add', input: {}, expect: { success: true }, tags: ['valid'] },
  { name: 'add - edge: a is 0', tier: 1, tool: 'add', input: {}, expect: { output_equals: '7' }, tags: ['edge'] },
  { name: 'add - invalid: a is text', tier: 1, tool: 'add', input: {}, expect: { success: false }, tags: ['invalid'] },
  { name: 'cut - invalid: b is text', tier: 1, tool: 'cut', input: {}, expect: { success: false }, tags: ['invalid'] },
];

function reviewed(verdict: ReviewedFinding['verdict']): ReviewedFinding {
  return { key: verdict, finding: {} as ReviewedFinding['finding'], verdict, why: '' };
}

test(
  proves(['P-067'], 'a false finding, a hollow pass, a held test and a missing twin each count against a goal'),
  () => {
    const status = ['passed', 'passed', 'failed', 'skipped'] as const;
    const run = {
      tools: 2,
      tests,
      outcomes: tests.map(({ name }, index) => makeOutcome({ name, status: status[index] ?? 'passed' })),
      perTool: [{ tool: 'add', isBaseProven: true }],
    } as unknown as VerdictRun;
    const figures = countVerdicts(run, [
      reviewed('true'),
      reviewed('arguable'),
      reviewed('false'),
      reviewed('unreviewed'),
    ]);
    expect(countOpenSet([figures]).map(({ name, part, whole, isMet }) => [name, part, whole, isMet])).toEqual([
      ['false findings', 1, 3, false],
      ['arguable findings', 1, 3, false],
      ['passes that would notice nothing but an error', 1, 2, false],
      ['held', 1, 4, false],
      ['wrong inputs with a twin that works', 1, 2, false],
    ]);
  },
);
