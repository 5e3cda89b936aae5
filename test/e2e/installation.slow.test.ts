import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../src/process/index.ts';
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

test('the packed file, installed into an empty prefix, runs the demo and an audit', { timeout: 600_000 }, async () => {
  const { base, file } = await pack();
  const prefix = join(base, 'prefix');
  await mkdir(prefix);
  await run(['npm', 'install', '--global', '--prefix', prefix, ...flags, file], base);
  expect((await readdir(join(prefix, 'bin'))).toSorted()).toEqual(['mcp-test-timebox', 'plugin-test-harness', 'pth']);
  const pth = join(prefix, 'bin', 'pth');
  expect(await run([pth, '--version'], base)).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await run([pth, '--help'], base)).toMatch(/^Usage: pth /);
  // npx takes the program that is named like the package; it would run an absolute path as a program itself.
  const npx = ['npx', '--yes', `./${basename(file)}`] as const;
  expect(await run([...npx, 'audit', '--', process.execPath, healthy], base)).toContain('All tests that ran pass');
  const demo = JSON.parse(await run([pth, 'demo', '--json'], base)) as { exit_code: number; repository: string };
  onTestFinished(() => rm(demo.repository, { recursive: true, force: true }));
  expect(demo.exit_code).toBe(0);
  const audit = await run([pth, 'audit', '--', process.execPath, healthy], base);
  expect(audit).toContain('All tests that ran pass');
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

const withPi = `import { createPiTestSession } from 'plugin-test-harness/testing';

export async function open(): Promise<string> {
  const { session } = await createPiTestSession();
  // @ts-expect-error Only pi's own types know that its session has no such member.
  session.isNoMember;
  return session.sessionId;
}
`;

/** Compiles a file with the types of the libraries checked as well; returns the complaints. */
async function compile(project: string, file: string): Promise<string[]> {
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--noEmit'];
  const { stdout, reason } = await runProcess({
    argv: [tsc, ...strict, '--skipLibCheck', 'false', file],
    cwd: project,
    variables: plainVariables(),
    timeoutMs: 280_000,
  });
  expect(reason).toBe('exited');
  return stdout.text.split('\n').filter((line) => /error TS/.test(line));
}

test.each([
  ['3.2.7', '20'],
  ['4.1.12', '22'],
  ['5.1.0', '24'],
])(
  'the packed file is one package of at most 25 MB; beside Vitest %s on Node %s it runs, and its types compile',
  { timeout: 600_000 },
  async (vitest, node) => {
    const { base, file } = await pack();
    const project = join(base, 'project');
    const modules = join(project, 'node_modules');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), '{"name":"consumer","version":"1.0.0","type":"module"}');
    await run(['npm', 'install', '--save-dev', ...flags, file], project);
    expect((await readdir(modules)).filter((name) => !name.startsWith('.'))).toEqual(['plugin-test-harness']);
    const size = Number((await run(['du', '-sm', modules], project)).split('\t')[0]);
    expect(size).toBeLessThanOrEqual(25);
    const runtime = `node-${process.platform}-${process.arch}`;
    const wanted = [`vitest@${vitest}`, `@types/node@${node}`, `${runtime}@${node}`];
    await run(['npm', 'install', '--save-dev', ...flags, ...wanted], project);
    await writeFile(join(project, 'session.test.ts'), consumer);
    // Vitest 3 declares what newer types of Chai declare as well; the complaint names its own files alone.
    const others = /^node_modules\/(?:vitest|@types\/chai)\//;
    expect((await compile(project, 'session.test.ts')).filter((line) => !others.test(line))).toEqual([]);
    const program = join(modules, runtime, 'bin/node');
    expect(await run([program, '--version'], project)).toMatch(new RegExp(`^v${node}\\.`));
    await run([program, join(modules, 'vitest/vitest.mjs'), 'run'], project);
    await mkdir(join(modules, '@earendil-works'));
    const pi = '@earendil-works/pi-coding-agent';
    await symlink(join(root, 'node_modules', pi), join(modules, pi));
    await writeFile(join(project, 'in-pi.ts'), withPi);
    const own = /^(?:node_modules\/plugin-test-harness\/|in-pi\.ts)/;
    expect((await compile(project, 'in-pi.ts')).filter((line) => own.test(line))).toEqual([]);
  },
);
