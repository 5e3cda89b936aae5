import { describe, expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { cliPath, plainVariables } from '../../kit/run-cli.ts';

/** Runs a shell line in which `$PTH` starts the program and `$REPO` is the repository. */
async function runShell(repository: PluginRepository, line: string) {
  const { exitCode, stdout, stderr } = await runProcess({
    argv: ['bash', '-c', `pth() { "$NODE" "$CLI" "$@"; }; ${line}`],
    cwd: repository.base,
    variables: plainVariables({
      NODE: process.execPath,
      CLI: cliPath,
      REPO: repository.path,
      PTH_WORKTREE_DIR: repository.worktrees,
      TMPDIR: repository.temporary,
    }),
    timeoutMs: 60_000,
  });
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}

describe('readers that go away', () => {
  test.each([
    ['the report', 'test "$REPO" --no-fix'],
    ['the JSON document', 'test "$REPO" --no-fix --json'],
    ['an audit', 'audit --json -- node "$REPO/healthy.mjs"'],
  ])('%s, of which only one line is read: the run ends as it should', async (_, command) => {
    const repository = await createPluginRepository();
    const run = await runShell(repository, `pth ${command} | head -1; exit \${PIPESTATUS[0]}`);
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).not.toMatch(/EPIPE|^ +at /m);
    await repository.expectClean();
  });

  test('stdout that is closed from the start', async () => {
    const repository = await createPluginRepository();
    const run = await runShell(repository, 'pth test "$REPO" --no-fix | true; exit ${PIPESTATUS[0]}');
    expect(run).toMatchObject({ exitCode: 0, stdout: '' });
    expect(run.stderr).not.toMatch(/EPIPE|^ +at /m);
    await repository.expectClean();
  });

  test('stderr that is closed early: the result still comes, and nothing is left', async () => {
    const repository = await createPluginRepository();
    const run = await runShell(
      repository,
      '{ pth test "$REPO" --no-fix --json 2>&1 >&3 | true; exit ${PIPESTATUS[0]}; } 3>&1',
    );
    expect(run).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({ exit_code: 0 });
    await repository.expectClean();
  });

  test('a fault with both closed', async () => {
    const repository = await createPluginRepository();
    const run = await runShell(repository, 'pth test /nonexistent --json 2>&1 | true; exit ${PIPESTATUS[0]}');
    expect(run).toMatchObject({ exitCode: 3, stdout: '', stderr: '' });
  });

  test('help and version into a closed pipe', async () => {
    const repository = await createPluginRepository();
    for (const command of ['--help', '--version', 'test --help', 'preflight "$REPO"']) {
      const run = await runShell(repository, `pth ${command} | true; exit \${PIPESTATUS[0]}`);
      expect(run, command).toMatchObject({ exitCode: 0, stderr: '' });
    }
  });

  test('a device that is always full', async () => {
    const repository = await createPluginRepository();
    const run = await runShell(repository, 'pth test "$REPO" --no-fix > /dev/full');
    expect(run).toMatchObject({ exitCode: 3 });
    expect(run.stderr).toMatch(/^ {2}code {7}artifacts\/write-failed$/m);
    await repository.expectClean();
  });

  test('one document on stdout and nothing else, whatever happens', async () => {
    const repository = await createPluginRepository();
    for (const command of [
      'test "$REPO" --no-fix',
      'test /nonexistent',
      'test "$REPO" --no-fix --server x',
      'preflight "$REPO"',
    ]) {
      const run = await runShell(repository, `pth ${command} --json`);
      expect(() => JSON.parse(run.stdout) as unknown, command).not.toThrow();
    }
  });
});
