import { describe, expect, test } from 'vitest';
import {
  compareRuns,
  computeTrend,
  type ConvergencePoint,
  countRunsWithoutReduction,
  detectSignals,
  summariseConvergence,
  type TrackedFix,
} from '../../../src/loop/convergence.ts';
import type { DecisionFacts } from '../../../src/loop/decider.ts';
import { createPolicyDecider } from '../../../src/loop/index.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const fix = (commit: string, tests: string[], linesChanged = 3, files = ['src/a.ts']): TrackedFix => ({
  commit,
  subject: `fix: ${commit}`,
  tests,
  files,
  linesChanged,
});

/** A history: per iteration the failing tests and the fixes made after its run. */
function history(...runs: [string[], TrackedFix[]?][]): ConvergencePoint[] {
  return runs.map(([failing, fixes = []], index) => ({
    iteration: index + 1,
    total: 10,
    passed: 10 - failing.length,
    failing: failing.map((name) => ({ name, category: 'wrong-output' })),
    fixes,
    isBlocked: false,
  }));
}
const blocked: ConvergencePoint = {
  iteration: 1,
  total: 1,
  passed: 0,
  failing: [{ name: 'plugin builds', category: 'build-failure' }],
  fixes: [],
  isBlocked: true,
};

describe('computeTrend', () => {
  test.each([
    ['improving', history([['a', 'b', 'c']], [['a', 'b']], [['a']])],
    ['improving', history([['a']], [[]])],
    ['improving', history([['a', 'b']], [['a', 'b', 'c']], [['a']])],
    ['improving', [blocked, ...history([['a', 'b', 'c']])]],
    ['plateaued', history([['a', 'b']], [['a', 'b']], [['a', 'b']])],
    ['plateaued', history([['a', 'b', 'c']], [['a', 'b']], [['a', 'b']], [['a', 'b']])],
    ['plateaued', history([['a']], [['a', 'b']])],
    ['oscillating', history([['a', 'b', 'c']], [['a']], [['a', 'b', 'c']], [['a']])],
    ['oscillating', history([['a']], [['b']], [['a']])],
    [null, history([['a']])],
    [null, []],
  ])(proves(['P-114'], '%s'), (trend, points) => {
    expect(computeTrend(points)).toBe(trend);
  });
});

const kinds = (points: ConvergencePoint[]) => detectSignals(points).map(({ kind }) => kind);

describe('detectSignals', () => {
  test.each([
    ['no-progress', history([['a', 'b'], [fix('1', ['a'])]], [['a', 'b']], [['a', 'b']])],
    ['recurring-failure', history([['a'], [fix('1', ['a'])]], [['a'], [fix('2', ['a'])]], [['a']])],
    ['regressions', history([['a'], [fix('1', ['a'])]], [['b']])],
    [
      'escalating-complexity',
      history(
        [['a', 'b', 'c', 'd'], [fix('1', ['a'], 2)]],
        [['b', 'c', 'd'], [fix('2', ['b'], 20)]],
        [['c', 'd'], [fix('3', ['c'], 90, ['x', 'y'])]],
        [['d']],
      ),
    ],
  ])(proves(['P-113'], 'a history of %s raises exactly this signal'), (kind, points) => {
    expect(kinds(points)).toEqual([kind]);
  });

  test.each([
    ['steady progress', history([['a', 'b'], [fix('1', ['a'])]], [['b'], [fix('2', ['b'])]], [[]])],
    ['a regression that is repaired', history([['a'], [fix('1', ['a'])]], [['b'], [fix('2', ['b'])]], [[]])],
    ['fewer regressions than repairs', history([['a', 'b', 'c'], [fix('1', ['a'])]], [['c', 'd']])],
    ['one try', history([['a'], [fix('1', ['a'])]], [['a']])],
    ['tests that come with the plugin loading', [blocked, ...history([['a', 'b', 'c']])]],
  ])('%s raises none', (_, points) => expect(kinds(points)).toEqual([]));

  test(proves(['P-115'], 'three different approaches without success suggest a talk, naming them'), () => {
    const tries = ['1', '2', '3'].map((commit): [string[], TrackedFix[]] => [['a'], [fix(commit.repeat(12), ['a'])]]);
    const [signal, ...rest] = detectSignals(history(...tries, [['a']]));
    expect(signal).toMatchObject({ kind: 'escalation-suggested', tests: ['a'] });
    expect(signal?.message).toContain('3 different approaches to a');
    for (const commit of ['1111111111 fix:', '2222222222 fix:', '3333333333 fix:'])
      expect(signal?.message).toContain(commit);
    expect(rest.map(({ kind }) => kind)).toContain('recurring-failure');
    expect(kinds(history(...tries))).not.toContain('escalation-suggested');
  });
});

test('comparing runs says nothing across a plugin that did not load', () => {
  const [first, second] = history([['a', 'b']], [['b', 'c']]);
  if (!first || !second) throw new Error('two points');
  expect(compareRuns(first, second)).toEqual({ resolved: ['a'], regressed: ['c'] });
  expect(compareRuns(blocked, second)).toEqual({ resolved: [], regressed: [] });
});

test.each([
  [0, history([['a']])],
  [0, history([['a', 'b']], [['a']])],
  [2, history([['a', 'b']], [['a']], [['a', 'b']], [['b']])],
  [1, [blocked, blocked]],
  [0, [blocked, ...history([['a', 'b', 'c']])]],
])('%i runs brought no new low', (count, points) => expect(countRunsWithoutReduction(points)).toBe(count));

describe('createPolicyDecider', () => {
  const facts = (parts: Partial<DecisionFacts> = {}): DecisionFacts => ({
    iteration: 1,
    points: history([['a']]),
    earlierPoints: 0,
    trend: null,
    signals: [],
    diagnoses: [makeDiagnosis()],
    fixRounds: 0,
    ...parts,
  });

  test('fixes everything it is shown, and runs the tests of the given scope', async () => {
    const decider = createPolicyDecider();
    expect(await decider.decideNext(facts())).toEqual({ answer: 'fix' });
    expect(await decider.chooseFixes(facts())).toEqual([makeDiagnosis().id]);
    expect(await decider.chooseTests(facts())).toBe('all');
    expect(await createPolicyDecider({ testScope: 'failing' }).chooseTests(facts())).toBe('failing');
  });

  test.each([
    ['max-iterations', 'the limit of 2 iterations is used up', { fixRounds: 2 }],
    ['stalled', 'no fewer failures for 3 iterations', { points: history([['a']], [['a']], [['b']], [['a']]) }],
    ['stalled', 'what fails is nothing that a change of the plugin can repair', { diagnoses: [] }],
  ])('stops as %s: %s', async (stop, reason, parts) => {
    expect(await createPolicyDecider({ maxIterations: 2 }).decideNext(facts(parts))).toEqual({
      answer: 'stop',
      stop,
      reason,
    });
  });

  test('stops when nothing more may be spent on the model, whatever else is the matter', async () => {
    const decider = createPolicyDecider({ findUsedUp: () => 'the budget of 9 tokens is used up' });
    expect(await decider.decideNext(facts({ fixRounds: 99 }))).toEqual({
      answer: 'stop',
      stop: 'budget-used',
      reason: 'the budget of 9 tokens is used up',
    });
  });

  test('fixes only what the named tests show, and stops where none of it is left', async () => {
    const diagnoses = [makeDiagnosis({ id: 'one', tests: ['a', 'b'] }), makeDiagnosis({ id: 'two', tests: ['c'] })];
    const decider = createPolicyDecider({ onlyTests: ['b', 'gone'] });
    expect(await decider.chooseFixes(facts({ diagnoses }))).toEqual(['one']);
    expect(await decider.decideNext(facts({ diagnoses }))).toEqual({ answer: 'fix' });
    expect(await decider.decideNext(facts({ diagnoses: diagnoses.slice(1) }))).toMatchObject({ stop: 'decided' });
  });

  test('a plugin that begins to build is progress, however many tests then fail', async () => {
    const points = [blocked, blocked, blocked, ...history([['a', 'b', 'c']])];
    expect(await createPolicyDecider().decideNext(facts({ points }))).toEqual({ answer: 'fix' });
  });
});

test(proves(['P-187'], 'a history with a plateau is summed up: iterations, series, status and what to do'), () => {
  const points = history([['a', 'b', 'c', 'd']], [['a', 'b']], [['a', 'b']], [['a', 'b']]);
  expect(summariseConvergence(points)).toEqual({
    iterations: 4,
    series: '6/10 → 8 → 8 → 8',
    status: 'plateaued, 2 failing',
    suggestion: 'Look at one failure closely before the next fix, or stop here.',
  });
  expect(summariseConvergence(history([['a']], [[]]))).toMatchObject({ status: 'all passing', series: '9/10 → 10' });
  expect(summariseConvergence([])).toBeNull();
});
