import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../src/process/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { plainVariables } from '../kit/run-cli.ts';

const root = join(import.meta.dirname, '../..');

async function run(argv: readonly [string, ...string[]], cwd: string): Promise<string> {
  const outcome = await runProcess({
    argv,
    cwd,
    variables: plainVariables({ npm_config_update_notifier: 'false' }),
    timeoutMs: 280_000,
    maxOutputBytes: 8 << 20,
  });
  expect(outcome, outcome.stderr.text).toMatchObject({ reason: 'exited', exitCode: 0 });
  return outcome.stdout.text;
}

test('the packed file, installed into an empty prefix, tests a plugin', { timeout: 600_000 }, async () => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-install-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const prefix = join(base, 'prefix');
  await mkdir(prefix);
  const file = (await run(['npm', 'pack', '--silent', '--pack-destination', base], root)).trim();
  const flags = ['--silent', '--no-audit', '--no-fund', '--prefer-offline'];
  await run(['npm', 'install', '--global', '--prefix', prefix, ...flags, join(base, file)], base);
  expect((await readdir(join(prefix, 'bin'))).toSorted()).toEqual(['mcp-test-timebox', 'pth']);
  const pth = join(prefix, 'bin', 'pth');
  expect(await run([pth, '--version'], base)).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await run([pth, '--help'], base)).toMatch(/^Usage: pth /);
  const repository = await createPluginRepository();
  const report = await run([pth, 'test', '.', '--env', 'local', '--no-fix'], repository.plugin);
  expect(report).toContain('All tests that ran pass');
  await repository.expectClean();
});
