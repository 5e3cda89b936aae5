import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import { type BrokenTool, brokenTools, brokenToolsRepository } from '../../kit/broken-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

const server = `import { echoTool, objectSchema, serve, text } from './base.mjs';
import { writeFileSync } from 'node:fs';

const pair = objectSchema({ a: { type: 'integer' }, b: { type: 'integer' } }, ['a', 'b']);

serve({
  name: 'sums',
  tools: [
    echoTool,
    {
      name: 'add',
      description: 'Adds two whole numbers.',
      inputSchema: pair,
      annotations: { readOnlyHint: true },
      call: ({ a, b }) => {
        writeFileSync(new URL('last-sum.txt', import.meta.url), String(a));
        return text(a - b);
      },
    },
    { name: 'delete_everything', description: 'Deletes all data.', inputSchema: objectSchema(), call: () => text('gone') },
  ],
});
`;

const sums = `name: sums are right
tier: 1
tool: add
input: { a: 40, b: 2 }
expect: { output_contains: '42' }
`;

/** The model sees the failing call, breaks the plugin, is told so, mends it, and calls it before it ends. */
const playbook = `playbook: 1
conversations:
  - when: ["add"]
    turns:
      - calls: [{ tool: call_plugin, arguments: {} }]
      - expect: ['no file changed since its last start', '"text": "38"', 'The test expects of the last call', '42']
        calls: [{ tool: list_plugin_tools, arguments: {} }, { tool: list_plugin_tools, arguments: { tool: add } }]
      - expect: ['Adds two whole numbers.', '"inputSchema"']
        calls: [{ tool: call_plugin, arguments: { tool: delete_everything, arguments: {} } }]
      - expect: ['No test of this run calls']
        calls: [{ tool: edit_file, arguments: { path: healthy.mjs, old_string: "text(a - b)", new_string: "text(a +)" } }]
      - calls: [{ tool: call_plugin, arguments: {} }]
      - expect: ['does not start', 'SyntaxError']
        calls: [{ tool: edit_file, arguments: { path: healthy.mjs, old_string: "text(a +)", new_string: "text(a + b)" } }]
      - calls: [{ tool: call_plugin, arguments: {} }, { tool: call_plugin, arguments: { tool: add, arguments: { a: -1, b: 1 } } }]
      - expect: ['"text": "0"']
        says: |-
          SUBJECT: add the numbers
          BODY: The second number was taken away.
`;

const call = (tool: BrokenTool, input: JsonObject) => ({ tool: 'call_plugin', arguments: { tool, arguments: input } });

/** One conversation: sees the fault of a tool, mends it, sees its answer, and that the other one still has its fault. */
function mendBesides(name: BrokenTool, given: JsonObject, answer: string, other: BrokenTool): JsonObject {
  const edit = {
    path: `tools/${name}.mjs`,
    old_string: 'failure(`TypeError: ${broken}`)',
    new_string: `text(${brokenTools[name].mended})`,
  };
  const inputs = Object.fromEntries(brokenTools[other].given.map((each) => [each, 2]));
  return {
    when: [name],
    turns: [
      { calls: [{ tool: 'call_plugin', arguments: {} }] },
      { expect: ['"isError": true'], calls: [{ tool: 'edit_file', arguments: edit }] },
      { calls: [call(name, given), call(other, inputs)] },
      {
        expect: ['built and started with your changes', `"text": "${answer}"`, 'TypeError'],
        says: `SUBJECT: mend ${name}\nBODY: It failed for every input.`,
      },
    ],
  };
}

test('agents that fix side by side each call the plugin of their own copy', async () => {
  const names = ['add_numbers', 'half_of_number'] as const;
  const repository = await createPluginRepository(brokenToolsRepository(names));
  const conversations = [
    mendBesides('add_numbers', { left: 40, right: 2 }, '42', 'half_of_number'),
    mendBesides('half_of_number', { whole: 42 }, '21', 'add_numbers'),
  ];
  const file = join(repository.base, 'playbook.yaml');
  await writeFile(file, JSON.stringify({ playbook: 1, conversations }));
  const run = await repository.perform({
    test: { path: repository.path, model: `playbook:${file}`, sequences: 0, env: 'local', fixesAtOnce: 2 },
    json: true,
  });
  expect(run.exitCode, run.stderr).toBe(0);
  expect(run.stderr).not.toMatch(/fixed once more|not fixed side by side/);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.fixes.flatMap(({ files }) => files).toSorted()).toEqual(names.map((name) => `tools/${name}.mjs`));
  await repository.expectClean();
});

test('an agent calls the plugin that it repairs, and ends when the answer is right', async () => {
  const repository = await createPluginRepository({
    files: { 'healthy.mjs': server, '.pth/tests/sums.yaml': sums, '.gitignore': '.pth/scratch\n' },
  });
  const file = join(repository.base, 'playbook.yaml');
  await writeFile(file, playbook);
  const run = await repository.perform({
    test: { path: repository.path, model: `playbook:${file}`, sequences: 0, env: 'local' },
    json: true,
  });
  expect(run.exitCode, run.stderr).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.fixes).toMatchObject([{ files: ['healthy.mjs'] }]);
  expect(await repository.git('show', `${report.branch}:healthy.mjs`)).toContain('text(a + b)');
  await repository.expectClean();
});
