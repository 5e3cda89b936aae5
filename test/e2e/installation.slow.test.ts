import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../src/process/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { plainVariables } from '../kit/run-cli.ts';

const root = join(import.meta.dirname, '../..');
const healthy = join(root, 'test/fixtures/programs/servers/healthy.mjs');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');

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

/** Packs the built program; returns the file and an empty directory beside it. */
async function pack(): Promise<{ base: string; file: string }> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-install-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const name = (await run(['npm', 'pack', '--silent', '--pack-destination', base], root)).trim();
  return { base, file: join(base, name) };
}

const flags = ['--silent', '--no-audit', '--no-fund', '--prefer-offline'];

test('the packed file, installed into an empty prefix, tests a plugin', { timeout: 600_000 }, async () => {
  const { base, file } = await pack();
  const prefix = join(base, 'prefix');
  await mkdir(prefix);
  await run(['npm', 'install', '--global', '--prefix', prefix, ...flags, file], base);
  expect((await readdir(join(prefix, 'bin'))).toSorted()).toEqual(['mcp-test-timebox', 'pth']);
  const pth = join(prefix, 'bin', 'pth');
  expect(await run([pth, '--version'], base)).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await run([pth, '--help'], base)).toMatch(/^Usage: pth /);
  const repository = await createPluginRepository();
  const report = await run([pth, 'test', '.', '--env', 'local', '--no-fix'], repository.plugin);
  expect(report).toContain('All tests that ran pass');
  const audit = await run([pth, 'audit', '--', process.execPath, healthy], base);
  expect(audit).toContain('All tests that ran pass');
  await repository.expectClean();
});

const consumer = `import { expect, test } from 'plugin-test-harness/testing/vitest';
import { when } from 'plugin-test-harness/testing';

test('a model adds two numbers', { timeout: 120_000 }, async ({ openSession }) => {
  const session = await openSession({ plugin: { command: ['node', '${join(root, 'examples/calculator/server.mjs')}'] } });
  await session.run(when('Add 2 and 40.').calls('add', { a: 2, b: 40 }).says('It is 42.'));
  expect(session).toHaveCalledTool('add', { a: 2, b: 40 });
  expect(session).not.toHaveBlocked('add');
  // @ts-expect-error The name of a tool is a text.
  expect(() => expect(session).toHaveCalledTool(42)).toThrow();
});
`;

test.each(['3.2.7', '4.1.12', '5.1.0'])(
  'the packed file brings one package of at most 25 MB, and its types compile beside Vitest %s without pi',
  { timeout: 600_000 },
  async (version) => {
    const { base, file } = await pack();
    const project = join(base, 'project');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), '{"name":"consumer","version":"1.0.0","type":"module"}');
    await run(['npm', 'install', '--save-dev', ...flags, file], project);
    const packages = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual(['plugin-test-harness']);
    const size = Number((await run(['du', '-sm', join(project, 'node_modules')], project)).split('\t')[0]);
    expect(size).toBeLessThanOrEqual(25);
    await run(['npm', 'install', '--save-dev', ...flags, `vitest@${version}`, '@types/node@24'], project);
    await writeFile(join(project, 'session.test.ts'), consumer);
    const strict = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--noEmit'];
    const compiled = await runProcess({
      argv: [tsc, ...strict, '--skipLibCheck', 'false', 'session.test.ts'],
      cwd: project,
      variables: plainVariables(),
      timeoutMs: 280_000,
    });
    // Vitest 3 declares what newer types of Chai declare as well; the complaint names its own files alone.
    const complaints = compiled.stdout.text.split('\n').filter((line) => /error TS/.test(line));
    expect(complaints.filter((line) => !/^node_modules\/(?:vitest|@types\/chai)\//.test(line))).toEqual([]);
    expect(compiled.reason).toBe('exited');
    await run([process.execPath, join(project, 'node_modules/vitest/vitest.mjs'), 'run'], project);
  },
);
