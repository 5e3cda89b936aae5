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

test('attempts that ended without a commit are those of the state, and later commits are added', () => {
  const given = { cause: 'd1', tests: ['negate - valid'], changed_files: [], refused: ['ci.yml (workflow)'] };
  const state = makeState({ tried: [{ ...given, outcome: 'Nothing was kept: no idea.', said: '' }] });
  const known = makeFix({ subject: 'fix: known', tests: ['negate - valid'], iteration: 2 });
  const later = makeFix({ subject: 'fix: later', tests: ['negate - valid'], iteration: 3 });
  expect(readTried(state, [later, known])).toEqual([
    {
      diagnosisId: 'd1',
      tests: ['negate - valid'],
      attempt: {
        changedFiles: [],
        refused: ['ci.yml (workflow)'],
        outcome: 'Nothing was kept: no idea.',
        said: '',
      },
    },
    expect.objectContaining({ attempt: expect.objectContaining({ said: 'fix: later' }) as unknown }),
  ]);
});
