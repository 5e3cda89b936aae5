import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dropTakenBack, foldRecords, renameIn } from '../../../src/action/execute/fold-records.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainGitVariables } from '../../kit/plain-git-variables.ts';
import { proves } from '../../requirements.ts';

const record = (type: string) => `pth: ${type}\n\nPTH-Type: ${type}`;
const fix = (name: string) => `fix: ${name}\n\nPTH-Test: ${name}\nPTH-Category: timeout`;
const revert = (sha: string) => `Revert "fix"\n\nThis reverts commit ${sha}.`;
const branch = 'pth/calc-2026-01-01-a1b2c3';
/** Ten lines of which one or several are others. */
const lines = (changed: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: 10 }, (_, index) => `${changed[index] ?? index}\n`).join('');

/** A repository with a session's branch that holds these files at its start. */
function openBranch(start: Record<string, string>) {
  const repository = makeDirectory('repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=PTH', '-c', 'user.email=pth@plugin-test-harness.invalid', ...args], {
      cwd: repository,
      env: plainGitVariables,
      encoding: 'utf8',
    }).trim();
  const commit = (files: Record<string, string | null>, message: string) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      if (content === null) git('rm', '--quiet', path);
      else writeFileSync(join(repository, path), content);
      if (content !== null) git('add', '--force', path);
    }
    git('commit', '--quiet', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  const startSha = commit(start, 'First');
  git('checkout', '--quiet', '-b', branch);
  const fold = () => {
    git('checkout', '--quiet', 'main');
    const temporaryDirectory = makeDirectory('t');
    return foldRecords({ repository, path: process.env['PATH'] ?? '', temporaryDirectory, startSha, branch });
  };
  const list = () => git('log', '--reverse', '--format=%s', `${startSha}..${branch}`).split('\n').filter(Boolean);
  return { git, commit, fold, list, startSha };
}

describe('the commits that a session hands on', () => {
  test(
    proves(['C-025', 'C-027'], 'one for each fix and one with the tests, none that only records the session'),
    async () => {
      const { git, commit, fold, list, startSha } = openBranch({
        'a.mjs': '1\n',
        'old.mjs': 'x\n',
        '.pth/tests/kept.yaml': 'k\n',
      });
      commit({ '.pth/tests/new.yaml': 'n\n' }, record('tests'));
      commit({ 'a.mjs': '2\n' }, fix('one'));
      commit({ '.pth/session-state.json': '{}\n' }, record('state-checkpoint'));
      commit({ 'a.mjs': '3\n', 'old.mjs': null }, fix('two'));
      commit({ '.pth/SESSION-REPORT.md': 'r\n' }, record('report'));
      await fold();
      expect(list()).toEqual(['fix: one', 'fix: two', 'pth: keep the tests of the session (1 file)']);
      expect(git('diff', '--name-status', startSha, branch).split('\n')).toEqual([
        'A\t.pth/tests/new.yaml',
        'M\ta.mjs',
        'D\told.mjs',
      ]);
      expect(git('show', '--format=', '--name-status', `${branch}~1`).split('\n')).toEqual(['M\ta.mjs', 'D\told.mjs']);
      // Nothing is left to fold, so that every commit keeps its name.
      const tip = git('rev-parse', `${branch}~1`);
      await fold();
      expect(git('rev-parse', `${branch}~1`)).toBe(tip);
      expect(git('status', '--porcelain')).toBe('');
    },
  );

  test(proves(['C-025'], 'no fix that was taken back, and the others as they are without it'), async () => {
    const { git, commit, fold, list, startSha } = openBranch({ 'a.mjs': lines(), 'b.mjs': '1\n' });
    const bad = commit({ 'a.mjs': lines({ 1: 'bad' }), 'c.mjs': 'new\n' }, fix('bad'));
    commit({ '.pth/session-state.json': '{}\n' }, record('state-checkpoint'));
    const good = commit({ 'a.mjs': lines({ 1: 'bad', 8: 'good' }) }, fix('good'));
    commit({ 'a.mjs': lines({ 8: 'good' }), 'c.mjs': null }, revert(bad));
    commit({ 'b.mjs': '2\n' }, fix('other'));
    const renamed = await fold();
    expect(list()).toEqual(['fix: good', 'fix: other']);
    expect(git('show', `${branch}~1:a.mjs`)).toBe(lines({ 8: 'good' }).trim());
    expect(git('diff', '--name-only', startSha, branch).split('\n')).toEqual(['a.mjs', 'b.mjs']);
    expect(renamed.get(good)).toBe(git('rev-parse', `${branch}~1`));
    expect([...renamed.keys()]).not.toContain(bad);
  });

  test('nothing where all was taken back', async () => {
    const { git, commit, fold, list, startSha } = openBranch({ 'a.mjs': '1\n' });
    const bad = commit({ 'a.mjs': '2\n' }, fix('bad'));
    commit({ 'a.mjs': '1\n' }, revert(bad));
    await fold();
    expect(list()).toEqual([]);
    expect(git('rev-parse', branch)).toBe(startSha);
  });

  test.each([
    ['changes more than it says', { 'a.mjs': lines(), 'b.mjs': 'more\n' }],
    ['keeps a part of it', { 'a.mjs': lines({ 1: 'part' }) }],
  ])('all of them where one %s than to take a fix back', async (_, files) => {
    const { commit, fold, list } = openBranch({ 'a.mjs': lines() });
    const bad = commit({ 'a.mjs': lines({ 1: 'bad' }) }, fix('bad'));
    commit(files, revert(bad));
    await fold();
    expect(list()).toEqual(['fix: bad', 'Revert "fix"']);
  });

  test('all of them where a later fix changed the same lines', async () => {
    const { commit, fold, list } = openBranch({ 'a.mjs': lines() });
    const bad = commit({ 'a.mjs': lines({ 1: 'bad' }) }, fix('bad'));
    commit({ 'a.mjs': lines({ 1: 'better' }) }, fix('better'));
    commit({ 'a.mjs': lines({ 1: 'last' }) }, revert(bad));
    await fold();
    expect(list()).toEqual(['fix: bad', 'fix: better', 'Revert "fix"']);
  });

  test('a fix that came back is the fix again', () => {
    const [first, back, again] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
    const steps = [
      { sha: first, message: fix('one') },
      { sha: back, message: revert(first) },
      { sha: again, message: revert(back) },
    ];
    expect(dropTakenBack(steps.slice(0, 2))).toEqual([]);
    expect(dropTakenBack(steps)).toEqual([{ sha: again, message: fix('one') }]);
  });

  test('only whole names of commits are renamed', () => {
    const [old, fresh] = ['a'.repeat(40), 'b'.repeat(40)];
    expect(renameIn(`${old} ${old.slice(0, 12)} ${'c'.repeat(40)}`, new Map([[old, fresh]]))).toBe(
      `${fresh} ${old.slice(0, 12)} ${'c'.repeat(40)}`,
    );
  });
});
