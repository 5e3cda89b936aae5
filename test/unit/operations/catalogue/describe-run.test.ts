import { expect, test } from 'vitest';
import type { ConvergencePoint } from '../../../../src/loop/index.ts';
import { describeRun } from '../../../../src/operations/catalogue/describe-run.ts';
import { makeFailure, makeOutcome } from '../../../kit/outcome-builders.ts';
import { proves } from '../../../requirements.ts';

const point = (iteration: number, passed: number, more: Partial<ConvergencePoint> = {}): ConvergencePoint => ({
  iteration,
  total: 18,
  passed,
  failing: [],
  fixes: [],
  isBlocked: false,
  ...more,
});
const passing = Array.from({ length: 14 }, (_, index) => makeOutcome({ name: `test ${index}` }));
const failing = [
  makeFailure({ name: 'create_user', category: 'runtime-exception' }),
  makeFailure({ name: 'enable_firewall', category: 'wrong-output' }),
  makeFailure({ name: 'get_disk_usage', category: 'timeout', status: 'timed-out' }),
  makeFailure({ name: 'configure_ssh', category: 'schema-violation' }),
];
const fifth = { iteration: 5, outcomes: [...passing, ...failing] };

test(
  proves(['P-185'], 'an iteration is told with its phase, its step from the one before, and what fails of which kind'),
  () => {
    expect(describeRun(fifth, [[point(4, 11), point(5, 14)]])).toMatchInlineSnapshot(
      `"Iteration 5, testing: 14/18 passing (up 3 from iteration 4), 4 failing, 0 skipped. Failing: create_user (runtime-exception), enable_firewall (wrong-output), get_disk_usage (timeout), configure_ssh (schema-violation)."`,
    );
  },
);

test.each([
  ['the first iteration', [[point(5, 14)]], 'passing, 4 failing'],
  ['fewer than before', [[point(4, 15), point(5, 14)]], 'passing (down 1 from iteration 4), 4 failing'],
  ['as many as before', [[point(4, 14), point(5, 14)]], 'passing (as many as in iteration 4), 4 failing'],
  [
    'two servers',
    [
      [point(4, 5), point(5, 9)],
      [point(4, 3), point(5, 5)],
    ],
    '(up 6 from iteration 4)',
  ],
  [
    'a server that did not run',
    [
      [point(4, 5), point(5, 9)],
      [point(2, 3), point(3, 9)],
    ],
    '(up 4 from iteration 4)',
  ],
  ['after an iteration without a server', [[point(4, 0, { isBlocked: true }), point(5, 14)]], 'passing, 4 failing'],
])('%s', (_, points, said) => {
  expect(describeRun(fifth, points)).toContain(said);
});

test('many failures and long names keep the summary short', () => {
  const outcomes = Array.from({ length: 50 }, (_, index) => makeFailure({ name: `${index}${'x'.repeat(500)}` }));
  const said = describeRun({ iteration: 1, outcomes }, []);
  expect(said.length).toBeLessThanOrEqual(600);
  expect(describeRun({ iteration: 1, outcomes: outcomes.map((one) => ({ ...one, name: 'a' })) }, [])).toContain(
    'and 42 more.',
  );
});
