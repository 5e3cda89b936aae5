import { expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { createPluginRepository } from '../kit/plugin-repository.ts';
import { proves } from '../requirements.ts';

const server = (name: string, tool: string) => `
import { objectSchema, serve, text } from './base.mjs';
serve({
  name: '${name}',
  tools: [{ name: '${tool}', description: 'Says hello.', inputSchema: objectSchema(), call: () => text('hello') }],
});
`;
const handWritten = (tool: string) =>
  JSON.stringify({ name: `${tool} by hand`, tier: 1, tool, input: {}, expect: { output_equals: 'hello' } });

test(proves(['P-121'], "runs a person's tests against the server that lists their tools only"), async () => {
  const repository = await createPluginRepository({
    files: {
      '.mcp.json': JSON.stringify({
        mcpServers: { one: { command: 'node', args: ['one.mjs'] }, two: { command: 'node', args: ['two.mjs'] } },
      }),
      'one.mjs': server('one', 'greet'),
      'two.mjs': server('two', 'wave'),
      '.pth/tests/greet-mine.yaml': handWritten('greet'),
      '.pth/tests/wave-mine.yaml': handWritten('wave'),
    },
  });
  const run = await repository.run(['test', repository.plugin, '--no-fix', '--keep-branch', '--json']);
  expect(run.exitCode, run.stderr + run.stdout).toBe(0);
  const names = finalReportSchema.parse(JSON.parse(run.stdout)).outcomes.map((outcome) => outcome.test);
  expect(names.filter((name) => name.endsWith('by hand')).toSorted()).toEqual(['greet by hand', 'wave by hand']);
  const [branch] = await repository.sessionBranches();
  const files = (await repository.git('ls-tree', '--name-only', branch?.branch ?? '', '.pth/tests/'))
    .trim()
    .split('\n');
  expect(files).toEqual(expect.arrayContaining(['.pth/tests/greet-mine.yaml', '.pth/tests/wave-mine.yaml']));
  const picked = await repository.run([
    'test',
    repository.plugin,
    '--no-fix',
    '--keep-branch',
    '--json',
    '--server',
    'two',
  ]);
  expect(picked.exitCode, picked.stderr).toBe(0);
  for (const { branch: each } of await repository.sessionBranches()) {
    const made = await repository.git('ls-tree', '--name-only', each, '.pth/tests/');
    expect(made).toContain('two--wave.yaml');
  }
  await repository.expectClean();
});
