import { expect, test } from 'vitest';
import { readTried } from '../../../src/loop/resumed-loop.ts';
import { makeFix } from '../../kit/outcome-builders.ts';
import { makeState } from '../../kit/session-states.ts';

test('the fixes of a branch are the attempts before an interruption, oldest first, with what came of them', () => {
  const kept = makeFix({ subject: 'fix: negate', tests: ['add - valid', 'negate - valid'], files: ['src/negate.ts'] });
  const taken = makeFix({ subject: 'fix: guess', tests: ['negate - valid'], files: ['src/guess.ts'], revertedBy: 'b' });
  expect(readTried(makeState(), [kept, taken])).toEqual([
    {
      tests: ['negate - valid'],
      attempt: { changedFiles: ['src/guess.ts'], refused: [], outcome: 'Taken back.', said: 'fix: guess' },
    },
    {
      tests: ['add - valid', 'negate - valid'],
      attempt: {
        changedFiles: ['src/negate.ts'],
        refused: [],
        outcome: 'Kept: 1 of its 2 tests still fail after it.',
        said: 'fix: negate',
      },
    },
  ]);
  expect(readTried(null, [kept])).toMatchObject([{ attempt: { outcome: 'Kept.' } }]);
});
