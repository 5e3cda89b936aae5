import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completionReportSchema } from '../../src/orchestrator/store/documents.ts';
import { openArtifacts } from '../kit/feature-project.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

/** The runner that `pth export-ci` writes. */
const exportedRunner = readFileSync(join(import.meta.dirname, '../../dist/ci/run-tests.mjs'), 'utf8');

const keptTest = (tool: string, answer: string) =>
  JSON.stringify({ name: `${tool} answers`, tier: 1, tool, input: {}, expect: { output_equals: answer } });

const files = {
  'package.json': '{"type":"module"}',
  'words.mjs': "export const greeting = 'hallo';\nexport const farewell = 'tschau';\n",
  'healthy.mjs': `import { greeting, farewell } from './words.mjs';
import { objectSchema, serve, text } from './base.mjs';
const tool = (name, answer) => ({ name, description: 'Says a word.', inputSchema: objectSchema(), call: () => text(answer) });
serve({ name: 'words', tools: [tool('greet', greeting), tool('leave', farewell)] });
`,
  'test/greet.test.js': `import { test } from 'node:test'; import assert from 'node:assert';
import { greeting } from '../words.mjs';
test('greets', () => assert.equal(greeting, 'hello'));
`,
  '.pth/tests/greet.yaml': keptTest('greet', 'hello'),
  // No part of the feature, and never mended.
  '.pth/tests/leave.yaml': keptTest('leave', 'goodbye'),
  '.pth/ci/run-tests.mjs': exportedRunner,
};

const playbook = {
  playbook: 1,
  conversations: [
    {
      when: ['Make the failing tests of the feature "greet" pass'],
      turns: [
        { calls: [{ tool: 'shell', arguments: { command: 'sed -i s/hallo/hello/ words.mjs' } }] },
        { says: 'the greeting is English' },
      ],
    },
  ],
};

test(
  proves(
    ['R-001', 'R-003', 'R-018', 'R-023'],
    'one run holds the own tests of a plugin and one of those that PTH keeps for it',
  ),
  async () => {
    const repository = await createPluginRepository({ files });
    const [model, artifacts] = [join(repository.base, 'playbook.yaml'), join(repository.base, 'artifacts')];
    await writeFile(model, JSON.stringify(playbook));
    const scope = ['--feature', 'greet', '--tests', 'test/greet.test.js', '--tests', '.pth/tests/greet.yaml'];
    const rest = ['--model', `playbook:${model}`, '--artifacts', artifacts, '--env', 'local', '--json'];
    const run = await repository.run(['complete', repository.plugin, ...scope, ...rest]);
    expect(run.exitCode, run.stderr + run.stdout).toBe(0);
    const report = completionReportSchema.parse(JSON.parse(run.stdout));
    expect(report).toMatchObject({ result: 'success', attempts: 1, total_tests: 2, failing_tests: 0 });
    const { readJson } = openArtifacts(artifacts, report.session_id);
    const failing = [
      { label: 'node --test', total: 1, failed: 1, reason: null },
      { label: 'pth', total: 1, failed: 1, reason: null },
    ];
    expect(readJson('start/results.json')).toMatchObject({ total: 2, failed: 2, parts: failing });
    const passing = failing.map((part) => ({ ...part, failed: 0 }));
    expect(readJson('attempt-1/run_test/results.json')).toMatchObject({ total: 2, failed: 0, parts: passing });
    expect(await repository.git('diff', '--name-only', 'main', String(report.branch))).toBe('words.mjs\n');
  },
);

test(proves(['R-020'], 'the process of a run that three sessions do not help ends with 2'), async () => {
  const repository = await createPluginRepository({ files });
  const [model, artifacts] = [join(repository.base, 'playbook.yaml'), join(repository.base, 'artifacts')];
  const turns = Array.from({ length: 3 }, () => ({ says: 'I changed nothing' }));
  const when = ['Make the failing tests of the feature "greet" pass'];
  await writeFile(model, JSON.stringify({ playbook: 1, conversations: [{ when, repeat: true, turns }] }));
  const scope = ['--feature', 'greet', '--tests', 'test/greet.test.js', '--max-attempts', '50'];
  const rest = ['--model', `playbook:${model}`, '--artifacts', artifacts, '--env', 'local', '--json'];
  const run = await repository.run(['complete', repository.plugin, ...scope, ...rest]);
  expect(run.exitCode, run.stderr).toBe(2);
  expect(JSON.parse(run.stdout)).toMatchObject({ result: 'stalled', attempts: 9, exit_code: 2 });
});
