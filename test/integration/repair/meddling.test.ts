import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Redactor } from '../../../src/base/index.ts';
import { openRepository } from '../../../src/git/index.ts';
import { attemptFix } from '../../../src/repair/index.ts';
import { hostileVariables, makeDirectory, makeRepository, openSandbox } from '../../kit/git-sandbox.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';
import { type ScriptedFix, ScriptedFixProvider } from '../../kit/scripted-fixes.ts';

/** A developer's repository, and a session's worktree of it with one fix already made. */
async function setUp() {
  const owner = makeRepository({ files: { 'src/a.ts': 'a\n', 'src/b.ts': 'b\n', 'package.json': '{}\n' } });
  const path = join(makeDirectory('session'), 'worktree');
  owner.git('worktree', 'add', '--quiet', '-b', 'pth/s1', path);
  const sandbox = openSandbox(path);
  sandbox.commit({ 'src/a.ts': 'first fix\n' }, 'fix: first');
  const { repository: git } = await openRepository(path, { variables: hostileVariables() });
  const start = await git.head();
  const fix = (script: ScriptedFix, redactor?: Redactor) =>
    attemptFix(
      git,
      new ScriptedFixProvider(path, () => script),
      { diagnosis: makeDiagnosis(), iteration: 1, workspace: new MemoryWorkspace(), earlierAttempts: [] },
      () => undefined,
      redactor === undefined ? {} : { redactor },
    );
  const expectUntouched = () => {
    expect(sandbox.git('symbolic-ref', 'HEAD').trim()).toBe('refs/heads/pth/s1');
    expect(sandbox.git('rev-parse', 'HEAD').trim()).toBe(start);
    expect(sandbox.git('status', '--porcelain')).toBe('');
    expect(readFileSync(join(path, 'src/a.ts'), 'utf8')).toBe('first fix\n');
    expect(readFileSync(join(path, 'src/b.ts'), 'utf8')).toBe('b\n');
  };
  /** The next attempt of an honest agent is a fix like any other. */
  const expectNextFixWorks = async () => {
    expect(await fix({ files: { 'src/b.ts': 'good\n' } })).toMatchObject({ status: 'committed' });
    expect(sandbox.git('rev-parse', 'pth/s1~1').trim()).toBe(start);
    expect(sandbox.git('log', '--format=%s', '-2', 'pth/s1').trim().split('\n')).toHaveLength(2);
  };
  return { owner, sandbox, git, start, fix, expectUntouched, expectNextFixWorks };
}

describe('an agent that moves the session away from its branch', () => {
  test.each([
    ['to another branch', ['checkout', '-q', '-b', 'other'], 'left the session branch pth/s1 for other'],
    ['to no branch', ['checkout', '-q', '--detach'], 'left the session branch pth/s1 for a detached HEAD'],
    ['to a name that means another branch', ['symbolic-ref', 'refs/heads/pth/s1', 'refs/heads/x'], 'rewrote|left'],
  ])('%s is declined and finds itself back on it', async (_, command, reason) => {
    const { sandbox, fix, expectUntouched, expectNextFixWorks } = await setUp();
    const result = await fix({
      files: { 'src/b.ts': 'sneaky\n', 'src/new.ts': 'x\n' },
      act: () => {
        sandbox.git(...command);
      },
    });
    expect(result).toMatchObject({ status: 'declined', reason: expect.stringMatching(reason) as string });
    expectUntouched();
    await expectNextFixWorks();
  });

  test('by a checkout with commits on top, and a fault at the end, is taken back too', async () => {
    const { sandbox, fix, expectUntouched } = await setUp();
    const fault = new Error('gone');
    const act = () => {
      sandbox.git('checkout', '-q', '-b', 'other');
      sandbox.commit({ 'src/new.ts': 'x\n', 'src/b.ts': 'sneaky\n' });
      throw fault;
    };
    await expect(fix({ act })).rejects.toBe(fault);
    expectUntouched();
  });
});

describe('an agent that rewrites history', () => {
  test.each([
    ['commit --amend', [['commit', '-q', '--amend', '-am', 'mine']]],
    ['reset --hard', [['reset', '-q', '--hard', 'HEAD~1']]],
    ['a fresh root', [['update-ref', '-d', 'HEAD']]],
    [
      'revert and more commits',
      [
        ['stash', '-q'],
        ['revert', '--no-edit', 'HEAD'],
      ],
    ],
    [
      'an unfinished revert',
      [
        ['stash', '-q'],
        ['revert', '--no-commit', 'HEAD'],
        ['update-ref', 'HEAD', 'HEAD~1'],
      ],
    ],
  ])('by %s is declined and the branch stands where it stood', async (_, commands) => {
    const { sandbox, fix, expectUntouched, expectNextFixWorks } = await setUp();
    const result = await fix({
      files: { 'src/b.ts': 'sneaky\n', 'package.json': null },
      act: () => {
        for (const command of commands) sandbox.git(...command);
      },
    });
    expect(result).toMatchObject({
      status: 'declined',
      reason: expect.stringMatching(/rewrote the history|committed by itself/) as string,
    });
    expectUntouched();
    await expectNextFixWorks();
  });
});

describe('an agent that hides edits from git status', () => {
  test.each(['--skip-worktree', '--assume-unchanged'])('by update-index %s has them undone', async (flag) => {
    const { sandbox, fix, expectUntouched } = await setUp();
    const usage = { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };
    await fix({
      files: { 'src/b.ts': 'hidden\n' },
      act: () => {
        sandbox.git('update-index', flag, 'src/b.ts');
      },
      attempt: { status: 'declined', reason: 'gave up', turns: 1, usage },
    });
    expectUntouched();
    expect(sandbox.git('ls-files', '-v')).not.toMatch(/^[^H]/m);
  });

  test('has a hidden edit committed with the rest of its fix', async () => {
    const { sandbox, fix } = await setUp();
    const result = await fix({
      files: { 'src/b.ts': 'hidden\n', 'src/a.ts': 'open\n' },
      act: () => {
        sandbox.git('update-index', '--skip-worktree', '--assume-unchanged', 'src/b.ts');
        sandbox.git('add', 'src/a.ts');
      },
    });
    expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/a.ts', 'src/b.ts'] } });
  });
});

test('an agent that points the working copy at a repository of its own is not followed', async () => {
  const { sandbox, git } = await setUp();
  const pinned = await git.pinned();
  const trap = makeDirectory('trap');
  const own = makeRepository({ files: { 'a.txt': 'of the trap\n' } });
  own.git('config', 'core.sshCommand', `touch ${join(trap, 'sprung')}`);
  own.git('config', 'filter.evil.clean', `touch ${join(trap, 'sprung')}; cat`);
  own.git('config', 'core.attributesFile', join(trap, 'attributes'));
  writeFileSync(join(trap, 'attributes'), '* filter=evil\n');
  const result = await attemptFix(
    pinned,
    new ScriptedFixProvider(sandbox.path, () => ({
      files: { 'src/b.ts': 'honest\n' },
      act: () => writeFileSync(join(sandbox.path, '.git'), `gitdir: ${join(own.path, '.git')}\n`),
    })),
    { diagnosis: makeDiagnosis(), iteration: 1, workspace: new MemoryWorkspace(), earlierAttempts: [] },
    () => undefined,
  );
  expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/b.ts'] } });
  expect(existsSync(join(trap, 'sprung'))).toBe(false);
  expect(own.git('log', '--format=%s').trim().split('\n')).toHaveLength(1);
  expect(await pinned.currentBranch()).toBe('pth/s1');
});

test('a repository inside the working copy is not asked for its changes, since its filters would run here', async () => {
  const { sandbox, git } = await setUp();
  const trap = makeDirectory('trap');
  const nested = makeRepository({ files: { 'a.txt': 'nested\n' } });
  // The plugin's own history names a nested repository; its content is made by whoever runs inside.
  const commit = nested.git('rev-parse', 'HEAD').trim();
  sandbox.git('update-index', '--add', '--cacheinfo', `160000,${commit},nested`);
  sandbox.git('commit', '-q', '-m', 'a nested repository');
  cpSync(nested.path, join(sandbox.path, 'nested'), { recursive: true });
  const filter = `touch ${join(trap, 'sprung')}; cat`;
  const run = (...args: string[]) => sandbox.git('-C', join(sandbox.path, 'nested'), ...args);
  run('config', 'filter.evil.clean', filter);
  writeFileSync(join(sandbox.path, 'nested/.gitattributes'), '* filter=evil\n');
  writeFileSync(join(sandbox.path, 'nested/a.txt'), 'changed\n');
  const result = await attemptFix(
    await git.pinned(),
    new ScriptedFixProvider(sandbox.path, () => ({ files: { 'src/b.ts': 'honest\n' } })),
    { diagnosis: makeDiagnosis(), iteration: 1, workspace: new MemoryWorkspace(), earlierAttempts: [] },
    () => undefined,
  );
  await git.diff('HEAD', null);
  await git.status();
  expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/b.ts'] } });
  expect(existsSync(join(trap, 'sprung'))).toBe(false);
});
