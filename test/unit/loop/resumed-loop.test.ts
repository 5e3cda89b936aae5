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
        outcome: 'Kept, though 1 of its 2 tests still fail.',
        said: 'fix: negate',
      },
    },
  ]);
  expect(readTried(null, [kept])).toMatchObject([{ attempt: { outcome: 'Kept; no run of its tests is recorded.' } }]);
});

test('attempts that ended without a commit are those of the state, and later commits are added', () => {
  const given = { cause: 'd1', tests: ['negate - valid'], changed_files: [], refused: ['ci.yml (workflow)'] };
  const state = makeState({ tried: [{ ...given, outcome: 'Nothing was kept: no idea.', said: '' }] });
  const before = makeFix({ subject: 'fix: before', tests: ['negate - valid'], iteration: 1 });
  const later = makeFix({ subject: 'fix: later', tests: ['negate - valid'], iteration: 3 });
  expect(readTried(state, [later, before])).toEqual([
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
    {
      tests: ['negate - valid'],
      attempt: expect.objectContaining({
        said: 'fix: later',
        outcome: 'Kept; no run of its tests is recorded.',
      }) as unknown,
    },
  ]);
});

test('of a round that a kill has cut, the attempts that its state holds are told once, and the commits after it too', () => {
  const tests = ['negate - valid'];
  const given = { cause: 'd1', tests, refused: [] };
  const state = makeState({
    iteration: 2,
    tried: [
      { ...given, changed_files: ['src/negate.ts'], outcome: 'Kept, though its test still fails.', said: 'fix: known' },
      { ...given, changed_files: [], outcome: 'Nothing was kept: no idea.', said: '' },
    ],
  });
  const known = makeFix({ subject: 'fix: known', tests, files: ['src/negate.ts'], iteration: 2 });
  const after = makeFix({ subject: 'fix: after', tests, files: ['src/negate.ts'], iteration: 2 });
  expect(readTried(state, [after, known]).map(({ attempt }) => [attempt.said, attempt.outcome])).toEqual([
    ['fix: known', 'Kept, though its test still fails.'],
    ['', 'Nothing was kept: no idea.'],
    ['fix: after', 'Kept; no run of its tests is recorded.'],
  ]);
});
