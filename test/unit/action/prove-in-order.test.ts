import { describe, expect, test } from 'vitest';
import { coverCommits } from '../../../src/action/publish/judge-run.ts';
import { proveInOrder, type RunState, type StateRun } from '../../../src/action/verify/prove-in-order.ts';
import { TimeBudget } from '../../../src/action/verify/time-budget.ts';
import { PthError } from '../../../src/base/index.ts';
import type { PublishCommit } from '../../../src/github/index.ts';
import { proves } from '../../requirements.ts';

const person = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };
const commit = (sha: string, trailers: Record<string, string>, path = 'calc.mjs'): PublishCommit => ({
  sha,
  treeSha: sha,
  message: 'fix: x',
  parents: [],
  author: person,
  committer: person,
  subject: 'fix: x',
  body: '',
  trailers: Object.entries(trailers).map(([key, value]) => ({ key, value })),
  objectProblem: null,
  changes: [{ path, status: 'modified', oldMode: '100644', newMode: '100644', bytes: 1, lines: 1 }],
});
const fix = (sha: string, name: string) => commit(sha, { 'PTH-Test': name });
const record = (sha: string) => commit(sha, { 'PTH-Type': 'state-checkpoint' }, '.pth/state.json');

/** A plugin of which each commit passes more tests, on a clock that each run moves. */
function stage(states: Readonly<Record<string, readonly string[]>>, minutesPerRun = 1) {
  let nowMs = 0;
  const seen: string[] = [];
  const run = async (sha: string): Promise<StateRun> => {
    seen.push(sha);
    nowMs += minutesPerRun * 60_000;
    const passed = states[sha] ?? [];
    const outcomes = ['a', 'b'].map((name) => ({
      test: name,
      tool: 'add',
      status: passed.includes(name) ? ('passed' as const) : ('failed' as const),
    }));
    return Promise.resolve({ outcomes, suite: [] });
  };
  return { run, seen, budget: new TimeBudget({ monotonicMs: () => nowMs }) };
}

const definitionOf = (name: string) => `name: ${name}\ntier: 1\ntool: add\ninput: {}\nexpect: { success: true }\n`;

const input = (commits: readonly PublishCommit[]) => ({ startSha: 'head', commits, suite: [], seed: 7 });

describe('the proof of a session', () => {
  test(
    proves(['C-024'], 'runs every commit that changes code, whatever type it gives itself, the tip last (T17)'),
    async () => {
      const commits = [fix('1', 'a'), record('2'), commit('3', { 'PTH-Type': 'alteration' }), record('4')];
      const { run, seen, budget } = stage({ '1': ['a'], '3': [], '4': [] });
      const proof = await proveInOrder(input(commits), run, budget);
      expect(seen).toEqual(['head', '1', '3', '4']);
      expect(proof.tip).toBe('4');
      expect(proof.commits.map(({ sha, proven }) => [sha, proven])).toEqual([
        ['1', true],
        ['3', false],
      ]);
      expect(proof.after).toEqual({ total: 2, passed: 0, failing: 2 });
    },
  );

  test(proves(['C-024'], 'a commit that names no test is not proven, though it breaks nothing'), async () => {
    const commits = [fix('1', 'b'), commit('2', {})];
    const { run, budget } = stage({ head: ['a'], '1': ['a', 'b'], '2': ['a', 'b'] });
    const { commits: judged, regressions } = await proveInOrder(input(commits), run, budget);
    expect(judged.map(({ proven }) => proven)).toEqual([true, false]);
    expect(regressions).toEqual([]);
  });

  test(
    proves(['C-024'], 'a test that passed and is not run on the last commit is no regression, and is told'),
    async () => {
      const { run, budget } = stage({ head: ['a'], '1': ['a', 'b'] });
      const without = async (sha: string): Promise<StateRun> => {
        const { outcomes, suite } = await run(sha);
        return { outcomes: outcomes.filter(({ test: name }) => sha === 'head' || name !== 'a'), suite };
      };
      const proof = await proveInOrder(input([fix('1', 'b')]), without, budget);
      expect(proof).toMatchObject({ regressions: [], unrun: ['a'], commits: [{ sha: '1', proven: true }] });
    },
  );

  test(proves(['C-024'], 'covers what there was time for, with calls nobody has seen on the last of it'), async () => {
    const commits = [fix('1', 'a'), record('2'), fix('3', 'b'), record('4')];
    // Of 80 minutes, 40 are left after two runs: enough for one more, which the unseen calls need.
    const { run, seen, budget } = stage({ '1': ['a'], '3': ['a', 'b'] }, 25);
    const proof = await proveInOrder(input(commits), run, budget);
    expect(seen).toEqual(['head', '1', '2']);
    expect(proof).toMatchObject({ tip: '2', commits: [{ sha: '1', proven: true }] });
    expect(proof.advisory).toEqual(['Time ran out after 1 of 2 commits.']);
    expect(coverCommits(commits, [proof, { tip: '4' }]).map(({ sha }) => sha)).toEqual(['1', '2']);
  });

  test(
    proves(['C-024'], 'a run that is cut off by its time is not covered; any other fault ends the proof'),
    async () => {
      const commits = [fix('1', 'a'), fix('2', 'b')];
      const { run, budget } = stage({ '1': ['a'] });
      const failWith = (code: 'run/interrupted' | 'git/command-failed') => (sha: string) =>
        sha === '2' ? Promise.reject(new PthError(code, 'x')) : run(sha);
      expect(await proveInOrder(input(commits), failWith('run/interrupted'), budget)).toMatchObject({ tip: '1' });
      await expect(proveInOrder(input(commits), failWith('git/command-failed'), budget)).rejects.toThrow('x');
    },
  );

  test(
    proves(
      ['P-116', 'P-118', 'C-024'],
      'on a further image, tests count that are kept, generated in the image of the session, or named by a fix',
    ),
    async () => {
      const states: Readonly<Record<string, readonly string[]>> = {
        head: ['kept', 'there', 'only here'],
        '1': ['kept', 'there', 'named'],
      };
      const runs: [string, boolean, number][] = [];
      const kept = { path: '.pth/tests/kept.yaml', content: definitionOf('kept') };
      const there = { path: '.pth/tests/there.yaml', content: definitionOf('there') };
      const run: RunState = (sha, suite, { isOnFirstImage = false } = {}) => {
        runs.push([sha, isOnFirstImage, suite.length]);
        const names = isOnFirstImage ? ['kept', 'there'] : ['kept', 'there', 'named', 'only here'];
        const passed = states[sha] ?? [];
        return Promise.resolve({
          outcomes: names.map((name) => ({
            test: name,
            tool: 'add',
            status: passed.includes(name) ? 'passed' : 'failed',
          })),
          suite: isOnFirstImage ? [...suite, there] : suite,
        });
      };
      const only = commit('1', { 'PTH-Test': 'named', 'PTH-Distro': 'debian13' });
      const given = { ...input([only]), suite: [kept] };
      const proof = await proveInOrder({ ...given, isFurtherImage: true }, run, stage({}).budget);
      expect(runs.slice(0, 3)).toEqual([
        ['head', true, 1],
        ['head', false, 2],
        ['1', false, 2],
      ]);
      expect(proof).toMatchObject({
        regressions: [],
        before: { total: 3, passed: 2, failing: 1 },
        after: { total: 3, passed: 3, failing: 0 },
        commits: [{ sha: '1', distro: 'debian13', proven: true }],
      });
      // In the image of the session itself everything counts.
      expect((await proveInOrder(given, run, stage({}).budget)).regressions).toEqual(['only here']);
    },
  );

  test(proves(['C-025'], 'a runner that looked at other commits covers none of these (T17)'), () => {
    expect(coverCommits([{ sha: '1' }, { sha: '2' }], [{ tip: '2' }, { tip: 'f' }])).toEqual([]);
    expect(coverCommits([{ sha: '1' }], [])).toEqual([{ sha: '1' }]);
  });
});
