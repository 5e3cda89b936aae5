import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldRecords, renameIn } from '../../../src/action/execute/fold-records.ts';
import { makeDirectory } from '../../kit/git-sandbox.ts';
import { plainGitVariables } from '../../kit/plain-git-variables.ts';
import { proves } from '../../requirements.ts';

const record = (type: string) => `pth: ${type}\n\nPTH-Type: ${type}`;

describe('the commits that a session hands on', () => {
  test(
    proves(['C-025', 'C-027'], 'one for each fix and one with the tests, none that only records the session'),
    async () => {
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
      const startSha = commit({ 'a.mjs': '1\n', 'old.mjs': 'x\n', '.pth/tests/kept.yaml': 'k\n' }, 'First');
      const branch = 'pth/calc-2026-01-01-a1b2c3';
      git('checkout', '--quiet', '-b', branch);
      commit({ '.pth/tests/new.yaml': 'n\n' }, record('tests'));
      const first = commit({ 'a.mjs': '2\n' }, 'fix: one\n\nPTH-Test: a\nPTH-Category: timeout');
      commit({ '.pth/session-state.json': '{}\n' }, record('state-checkpoint'));
      commit({ 'a.mjs': '3\n', 'old.mjs': null }, 'fix: two\n\nPTH-Test: b\nPTH-Category: timeout');
      commit({ 'a.mjs': '1\n', 'old.mjs': 'x\n' }, `Revert "fix"\n\nThis reverts commit ${first}.`);
      commit({ '.pth/SESSION-REPORT.md': 'r\n' }, record('report'));
      git('checkout', '--quiet', 'main');

      const request = {
        repository,
        path: process.env['PATH'] ?? '',
        temporaryDirectory: makeDirectory('t'),
        startSha,
        branch,
      };
      await foldRecords(request);
      const list = () => git('log', '--reverse', '--format=%s', `${startSha}..${branch}`).split('\n');
      expect(list()).toEqual(['fix: one', 'fix: two', 'Revert "fix"', 'pth: keep the tests of the session (1 file)']);
      expect(git('diff', '--name-status', startSha, branch)).toBe('A\t.pth/tests/new.yaml');
      expect(git('show', '--format=', '--name-status', `${branch}~2`).split('\n')).toEqual(['M\ta.mjs', 'D\told.mjs']);
      expect(git('log', '-1', '--format=%b', `${branch}~1`)).toBe(
        `This reverts commit ${git('rev-parse', `${branch}~3`)}.`,
      );
      // Nothing is left to fold, so that every commit keeps its name.
      const tip = git('rev-parse', `${branch}~1`);
      await foldRecords(request);
      expect(git('rev-parse', `${branch}~1`)).toBe(tip);
      expect(git('status', '--porcelain')).toBe('');
    },
  );

  test('only whole names of commits are renamed', () => {
    const [old, fresh] = ['a'.repeat(40), 'b'.repeat(40)];
    expect(renameIn(`${old} ${old.slice(0, 12)} ${'c'.repeat(40)}`, new Map([[old, fresh]]))).toBe(
      `${fresh} ${old.slice(0, 12)} ${'c'.repeat(40)}`,
    );
  });
});
