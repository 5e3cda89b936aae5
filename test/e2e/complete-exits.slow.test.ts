import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completionReportSchema } from '../../src/orchestrator/store/documents.ts';
import { openArtifacts } from '../kit/feature-project.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

const files = {
  'package.json': '{"type":"module"}',
  'words.js': "export const greeting = 'hallo';\n",
  'greet.test.js': `import { test } from 'node:test'; import assert from 'node:assert';
import { greeting } from './words.js';
test('greets', () => assert.equal(greeting, 'hello'));
`,
};

const playbook = JSON.stringify({
  playbook: 1,
  conversations: [{ when: ['Make the failing tests'], turns: [{ says: 'I changed nothing' }] }],
});

/** Runs `pth complete` as a process over a repository whose test fails; `path` leads from there. */
async function complete(args: readonly string[], path: string, more: Readonly<Record<string, string>>) {
  const repository = await createPluginRepository({ server: null, files: { ...files, ...more } });
  await writeFile(join(repository.base, 'idle.yaml'), playbook);
  const artifacts = join(repository.base, 'artifacts');
  const rest = ['--env', 'local', '--artifacts', artifacts, '--json'];
  const run = await repository.run(['complete', join(repository.plugin, path), ...args, ...rest]);
  const sessions = await readdir(join(artifacts, 'sessions')).catch(() => []);
  const reports = sessions.map((id) =>
    completionReportSchema.parse(openArtifacts(artifacts, id).readJson('report.json')),
  );
  await repository.expectClean();
  return { exitCode: run.exitCode, stderr: run.stderr, printed: JSON.parse(run.stdout) as unknown, reports };
}

test.for([
  ['no model is named', [], 'Name a model with --model'],
  ['the attempts are used up', ['--model', 'playbook:idle.yaml', '--max-attempts', '1'], 'a higher --max-attempts'],
] as const)(
  proves(['R-019'], 'the process ends with 1 where a test still fails and %s'),
  async ([, args, nextStep]) => {
    const { exitCode, printed, reports } = await complete(['--feature', 'greet', ...args], '', {});
    expect(exitCode).toBe(1);
    expect(printed).toMatchObject({ result: 'incomplete', exit_code: 1, total_tests: 1, failing_tests: 1 });
    expect(printed).toMatchObject({ next_step: expect.stringContaining(nextStep) as string });
    expect(reports).toEqual([printed]);
  },
);

const greet = ['--feature', 'greet'];

test.for([
  { why: 'the path is missing', args: greet, path: 'none', code: 'session/path-missing', step: 'an existing' },
  {
    why: 'the settings of the repository are invalid',
    args: greet,
    more: { '.github/pth.yml': 'environment: 7\n' },
    code: 'environment/config-invalid',
    step: 'the number 7. Correct the named field.',
  },
  {
    why: 'the model has no key',
    args: [...greet, '--model', 'claude-sonnet-5'],
    code: 'model/no-key',
    step: 'pth complete without --model',
  },
  { why: 'no feature is named', args: [], code: 'usage/invalid', step: null },
  { why: 'a flag has no such value', args: [...greet, '--max-attempts', '0'], code: 'usage/invalid', step: null },
  {
    why: 'a document is missing',
    args: [...greet, '--docs', 'none.md'],
    code: 'complete/document-missing',
    step: '--docs',
  },
  { why: 'no test is in the scope', args: ['--feature', 'none'], code: 'complete/no-tests', step: '--tests' },
  {
    why: 'a recording is missing',
    args: [...greet, '--replay', 'none.jsonl'],
    code: 'playbook/invalid',
    step: 'model-calls.jsonl',
  },
  {
    why: 'the earlier run is missing',
    args: ['--resume', '6c1f4c0e-8d5b-4a53-9d3a-0d3f1f6a2b11'],
    code: 'complete/session-missing',
    step: null,
  },
])(proves(['R-021'], 'the process ends with 3 where $why'), async ({ args, path = '', more = {}, code, step }) => {
  const { exitCode, stderr, printed, reports } = await complete(args, path, more);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(new RegExp(`code +${code}`));
  expect(printed).toMatchObject({ exit_code: 3, error: { code } });
  // A run that never began leaves no report.
  const ended = { result: 'error', exit_code: 3, next_step: expect.stringContaining(step ?? '') as string };
  expect(reports).toMatchObject(step === null ? [] : [ended]);
});
