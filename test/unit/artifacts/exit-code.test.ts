import { expect, test } from 'vitest';
import { exitCodeOfLoop } from '../../../src/artifacts/exit-code.ts';
import { exitCodeOfRuns } from '../../../src/artifacts/index.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';

const failed = makeFailure({ name: 'a' });
const errored = makeOutcome({ name: 'b', status: 'errored', message: 'no environment' });
const passed = makeOutcome({ name: 'c' });

test.each([
  [0, 'all-passing', [passed]],
  [1, 'awaiting-fix', [failed]],
  [1, 'tests-only', [failed, errored]],
  [1, 'max-iterations', [failed]],
  [1, 'decided', [failed]],
  [2, 'stalled', [failed]],
  [3, 'stalled', [errored, passed]],
  [3, 'tests-only', [errored]],
  [3, 'no-tests', []],
] as const)('a loop ends with %i after %s', (code, stop, outcomes) => {
  expect(exitCodeOfLoop({ stop, outcomes: [...outcomes] })).toBe(code);
});

const run = (stop: 'all-passing' | 'stalled' | 'tests-only') => ({
  stop,
  outcomes: [stop === 'all-passing' ? passed : failed],
});

test('the worst server counts, and none at all is no success', () => {
  expect(exitCodeOfRuns([run('all-passing'), run('tests-only')])).toBe(1);
  expect(exitCodeOfRuns([run('stalled'), run('tests-only')])).toBe(2);
  expect(exitCodeOfRuns([run('all-passing')])).toBe(0);
  expect(exitCodeOfRuns([])).toBe(3);
});
