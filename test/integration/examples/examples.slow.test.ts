import { cp, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createRepository } from '../../../src/git/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { lintWorkflow } from '../../kit/lint-workflow.ts';
import { plainVariables } from '../../kit/run-cli.ts';

const root = join(import.meta.dirname, '../../..');
const examples = join(root, 'examples');
const variables = plainVariables();

const run = (argv: readonly [string, ...string[]], cwd: string) =>
  runProcess({ argv, cwd, variables, timeoutMs: 110_000 });

test('the calculator passes its own tests and the generated ones', async () => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-example-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await cp(join(examples, 'calculator'), directory, { recursive: true });
  await createRepository(directory, { variables, subject: 'A calculator' });
  const pth = [process.execPath, join(root, 'src/entry/cli.ts')] as const;
  const tested = await run([...pth, 'test', '.', '--env', 'local', '--no-fix', '--json'], directory);
  const report = JSON.parse(tested.stdout.text) as {
    result: string;
    findings: unknown[];
    outcomes: { test: string; status: string }[];
  };
  expect(report.findings).toEqual([]);
  expect(report.result).toBe('success');
  expect(report.outcomes).toEqual(
    expect.arrayContaining([expect.objectContaining({ test: 'divide - by zero', status: 'passed' })]),
  );
  expect(report.outcomes.length).toBeGreaterThan(6);
});

test.each(['test-by-hand', 'whole-session', 'new-behaviour'])('the journal %s ends the same way here', async (name) => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'pth-example-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const directory = join(base, 'calculator');
  await cp(join(examples, 'calculator'), directory, { recursive: true });
  await createRepository(directory, { variables, subject: 'Any subject' });
  const pth = [process.execPath, join(root, 'src/entry/cli.ts')] as const;
  const file = join(examples, 'replay', `${name}.jsonl`);
  const { stdout } = await run([...pth, 'replay', file, '--allow-host', '--json'], directory);
  expect(JSON.parse(stdout.text)).toMatchObject({ result: 'same', difference: null, unfinished: null });
});

test('the test session passes as the library resolves for its users', async () => {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const { exitCode, stdout } = await run([vitest, 'run', '--root', join(examples, 'test-session')], root);
  expect({ exitCode, text: exitCode === 0 ? '' : stdout.text }).toEqual({ exitCode: 0, text: '' });
});

test('actionlint has nothing against the workflow, and the Action has its inputs and outputs', async () => {
  const [name = '', ...more] = await readdir(join(examples, 'workflow'));
  expect(more).toEqual([]);
  const text = await readFile(join(examples, 'workflow', name), 'utf8');
  expect(await lintWorkflow(text, `.github/workflows/${name}`)).toEqual([]);
  const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as Record<'inputs' | 'outputs', object>;
  const workflow = parse(text) as { jobs: { test: { steps: { id?: string; with?: object }[] } } };
  const inputs = Object.keys(workflow.jobs.test.steps.find(({ id }) => id === 'pth')?.with ?? {});
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(inputs));
  for (const [, output = ''] of text.matchAll(/steps\.pth\.outputs\.([\w-]+)/g))
    expect(action.outputs).toHaveProperty(output);
});
