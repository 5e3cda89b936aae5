import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
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
