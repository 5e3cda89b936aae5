import { describe, expect, test } from 'vitest';
import { decideBranchPoint } from '../../../src/session/branch-point.ts';
import { findAddition } from '../../../src/session/exclude-pattern.ts';
import { findLastIteration } from '../../../src/session/resume-session.ts';
import { parseState } from '../../../src/session/session-state-file.ts';
import type { SessionState } from '../../../src/session/state.ts';
import { isHumanSuite } from '../../../src/session/suite-files.ts';
import { proves } from '../../requirements.ts';

const state: SessionState = {
  version: 2,
  session_id: '7b0c6e1e-7a6b-4a59-9b1e-0f5b4d8f2a11',
  branch: 'pth/x',
  branch_point: 'abc',
  iteration: 2,
  trend: 'improving',
  tests: [{ name: 'a', status: 'failed', category: 'wrong-output' }],
  history: [{ iteration: 1, total: 1, passed: 0, failing: [{ name: 'a', category: 'wrong-output' }], fixes: [] }],
  active_diagnoses: [{ id: 'd', category: 'wrong-output', summary: 's', tests: ['a'] }],
  timings: [{ name: 'build', duration_ms: 12.5 }],
  environment: { name: 'local', tier: 0, image: null },
  server: 'files',
  settings: { env: 'docker' },
  unsaved_settings: ['set'],
  iterations: [],
  decisions: [{ iteration: 1, source: 'policy', question: 'go on fixing?', answer: 'yes' }],
};

describe('parseState', () => {
  test('a state is read back whole', () => {
    expect(parseState(JSON.stringify(state), 'pth/x')).toEqual({ status: 'ok', state });
  });

  test('a state of the first version is read, without what it lacks', () => {
    const added = ['server', 'settings', 'unsaved_settings', 'iterations', 'decisions'];
    const first = Object.fromEntries(Object.entries(state).filter(([name]) => !added.includes(name)));
    expect(parseState(JSON.stringify({ ...first, version: 1 }), 'pth/x')).toEqual({
      status: 'ok',
      state: { ...state, server: null, settings: null, unsaved_settings: [], iterations: [], decisions: [] },
    });
    expect(parseState(JSON.stringify({ ...state, version: 1 }), 'pth/x')).toMatchObject({ status: 'unreadable' });
    expect(parseState(JSON.stringify({ ...state, version: 3 }), 'pth/x')).toMatchObject({ status: 'unreadable' });
  });

  test('a missing, cut or foreign file is named for what it is', () => {
    const text = JSON.stringify(state);
    expect(parseState(undefined, 'pth/x')).toMatchObject({ status: 'missing' });
    expect(parseState(text.slice(0, 100), 'pth/x')).toMatchObject({ status: 'unreadable' });
    expect(parseState('{"version":1}', 'pth/x')).toMatchObject({
      status: 'unreadable',
      problem: expect.stringContaining('session_id'),
    });
    expect(parseState(text, 'pth/y')).toMatchObject({ status: 'foreign', problem: expect.stringContaining('pth/x') });
  });
});

const commit = (value: string) => ({ trailers: [{ key: 'PTH-Iteration', value }] });

describe('findLastIteration', () => {
  test('the highest number that a commit names', () => {
    expect(findLastIteration([commit('1'), commit('3'), { trailers: [] }, commit('2')])).toBe(3);
    expect(findLastIteration([])).toBe(0);
  });

  test('what is no number is nothing', () => {
    expect(findLastIteration([commit('-5'), commit('1e9'), commit('9'.repeat(30)), commit('')])).toBe(0);
  });
});

describe('decideBranchPoint', () => {
  const pth = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };
  const dev = { name: 'Dev', email: 'dev@example.invalid' };

  test("the parent of the oldest of PTH's commits at the tip", () => {
    const history = [
      { commit: 'd', parents: ['c'], author: pth, trailers: [] },
      { commit: 'c', parents: ['b'], author: pth, trailers: [] },
      { commit: 'b', parents: ['a'], author: dev, trailers: [] },
      { commit: 'a', parents: [], author: pth, trailers: [] },
    ];
    expect(decideBranchPoint(history)).toBe('b');
  });

  test('commits that GitHub made for an App count by their trailers, those of other Apps do not', () => {
    const bot = { name: 'pth[bot]', email: '123+pth[bot]@users.noreply.github.com' };
    const fix = [{ key: 'PTH-Test', value: 'add' }];
    const history = [
      { commit: 'd', parents: ['c'], author: bot, trailers: fix },
      { commit: 'c', parents: ['b'], author: pth, trailers: [] },
      { commit: 'b', parents: ['a'], author: bot, trailers: [] },
      { commit: 'a', parents: [], author: pth, trailers: [] },
    ];
    expect(decideBranchPoint(history)).toBe('b');
    const asPerson = { ...bot, email: '123+wendy@users.noreply.github.com' };
    expect(decideBranchPoint([{ commit: 'd', parents: ['c'], author: asPerson, trailers: fix }])).toBe('d');
  });

  test('the tip itself where PTH committed nothing', () => {
    expect(decideBranchPoint([{ commit: 'b', parents: ['a'], author: dev, trailers: [] }])).toBe('b');
    expect(decideBranchPoint([])).toBeUndefined();
  });
});

describe('findAddition', () => {
  test('adds a line, and a line end where the last one lacks it', () => {
    expect(findAddition('', '/x')).toBe('/x\n');
    expect(findAddition('a\n', '/x')).toBe('/x\n');
    expect(findAddition('a', '/x')).toBe('\n/x\n');
  });

  test('adds nothing twice', () => {
    expect(findAddition('a\n/x \nb', '/x')).toBe('');
  });
});

describe('isHumanSuite', () => {
  const generated = 'name: a\ntier: 1\ntool: t\ngenerated_from: schema\nexpect:\n  success: true\n';

  test(proves(['P-121'], 'manual tests, tests of unknown origin and unreadable files belong to people'), () => {
    expect(isHumanSuite(generated)).toBe(false);
    expect(isHumanSuite(generated.replace('schema', 'manual'))).toBe(true);
    expect(isHumanSuite(generated.replace('generated_from: schema\n', ''))).toBe(true);
    expect(
      isHumanSuite(`${generated}---\n${generated.replace('schema', 'manual').replace('name: a', 'name: b')}`),
    ).toBe(true);
    expect(isHumanSuite('name: [')).toBe(true);
  });
});
