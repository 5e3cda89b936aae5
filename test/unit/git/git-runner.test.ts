import { describe, expect, test } from 'vitest';
import { describeGitFailure } from '../../../src/git/git-runner.ts';
import { buildGitOptions, buildGitVariables } from '../../../src/git/git-variables.ts';
import type { RunOutcome } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';

const captured = (text: string) => ({ text, totalBytes: text.length, isTruncated: false });
const outcome = (changes: Partial<RunOutcome> & { error?: string }): RunOutcome => ({
  argv: ['git'],
  reason: 'exited',
  exitCode: 128,
  signal: null,
  stdout: captured(''),
  stderr: captured(changes.error ?? ''),
  durationMs: 5,
  ...changes,
});
const describeIt = (changes: Partial<RunOutcome> & { error?: string }) =>
  describeGitFailure({ path: '/repo' }, { args: ['commit', '-m', 'x'], fault: 'git/commit-failed' }, outcome(changes));

describe('describeGitFailure', () => {
  test.each([
    ['git/not-found', { reason: 'spawn-failed' as const, spawnError: 'the program git was not found' }],
    [
      'git/command-failed',
      { reason: 'spawn-failed' as const, spawnError: 'the working directory /repo does not exist' },
    ],
    ['run/interrupted', { reason: 'aborted' as const }],
    ['session/disk-full', { error: 'error: unable to write file x: No space left on device' }],
    ['session/disk-full', { error: 'fatal: write error: Disk quota exceeded' }],
    ['git/unsafe-ownership', { error: "fatal: detected dubious ownership in repository at '/repo'" }],
    ['git/unsafe-ownership', { error: "fatal: unsafe repository ('/repo' is owned by someone else)" }],
    ['git/not-a-repository', { error: 'fatal: not a git repository (or any of the parent directories): .git' }],
    ['git/not-a-repository', { error: 'fatal: this operation must be run in a work tree' }],
    ['git/commit-failed', { error: 'fatal: something else' }],
    ['git/commit-failed', { reason: 'timed-out' as const, exitCode: null, limitMs: 100 }],
  ])('%s', (code, changes) => {
    expect(describeIt(changes).code).toBe(code);
  });

  test(
    proves(['P-143'], "git's own words, arguments and exit code come along, and the message names the reason"),
    () => {
      const fault = describeIt({ error: 'hint: noise\nfatal: the reason\n', stdout: captured('out') });
      expect(fault.message).toContain('fatal: the reason');
      expect(fault.details).toEqual({
        argv: ['git', 'commit', '-m', 'x'],
        directory: '/repo',
        exitCode: 128,
        stderr: 'hint: noise\nfatal: the reason',
        stdout: 'out',
      });
    },
  );

  test('output that is longer than PTH reads is a fault, not half an answer', () => {
    const cut = { text: 'x', totalBytes: 99_999, isTruncated: true };
    expect(describeIt({ exitCode: 0, stdout: cut }).message).toContain('99999 bytes');
  });
});

describe('the surroundings of git', () => {
  test('nothing of the environment can lead git elsewhere', () => {
    const variables = buildGitVariables({
      PATH: '/bin',
      HOME: '/home/dev',
      GIT_DIR: '/elsewhere',
      git_work_tree: '/elsewhere',
      GIT_CONFIG_COUNT: '1',
      GIT_AUTHOR_NAME: 'Dev',
      LANG: 'de_DE',
      LC_MESSAGES: 'de_DE',
      UNSET: undefined,
    });
    expect(variables).toMatchObject({ PATH: '/bin', HOME: '/dev/null', LC_ALL: 'C', GIT_AUTHOR_NAME: 'PTH' });
    for (const name of ['GIT_DIR', 'git_work_tree', 'GIT_CONFIG_COUNT', 'LANG', 'LC_MESSAGES', 'UNSET']) {
      expect(variables).not.toHaveProperty(name);
    }
    expect(variables).not.toHaveProperty('GIT_OPTIONAL_LOCKS');
  });

  test('a read takes no optional lock', () => {
    expect(buildGitVariables({}, { isRead: true })['GIT_OPTIONAL_LOCKS']).toBe('0');
  });

  test('hooks, signatures and background work are off', () => {
    const options = buildGitOptions(['a.b=c']);
    for (const setting of ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'gc.auto=0', 'a.b=c']) {
      expect(options[options.indexOf(setting) - 1]).toBe('-c');
    }
  });
});
