import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { createRepository } from '../../../src/git/index.ts';
import { runFrozenSuite } from '../../../src/operations/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables, runCli } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const variables = plainVariables();
const server = `
import { readFileSync } from 'node:fs';
import { failure, objectSchema, serve, text } from './base.mjs';
serve({
  name: 'tables',
  tools: [
    {
      name: 'count_rows',
      description: 'Counts the rows of a CSV file.',
      inputSchema: objectSchema({ path: { type: 'string', description: 'Absolute path of the CSV file' } }, ['path']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: ({ path }) => {
        try {
          return text(readFileSync(path, 'utf8').trim().split('\\n').length + ' rows');
        } catch (error) {
          return failure('path: ' + error.message);
        }
      },
    },
  ],
});
`;

let base: string;
let plugin: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pth-frozen-')));
  plugin = join(base, 'tables');
  await mkdir(plugin);
  await cp(join(import.meta.dirname, '../../fixtures/programs/servers/base.mjs'), join(plugin, 'base.mjs'));
  await writeFile(join(plugin, 'tables.mjs'), server);
  const mcp = { mcpServers: { tables: { command: 'node', args: ['tables.mjs'] } } };
  await writeFile(join(plugin, '.mcp.json'), JSON.stringify(mcp));
  await createRepository(plugin, { variables, subject: 'A plugin' });
});
afterEach(() => rm(base, { recursive: true, force: true }));

test(proves(
  ['P-246', 'C-030'],
  'tests that were made with sample files find them again without the engine that made them',
), { timeout: 120_000 }, async () => {
  const made = await runCli(['test', plugin, '--no-fix', '--json']);
  const { branch } = JSON.parse(made.stdout) as { branch: string };
  const checkout = await runProcess({
    argv: ['git', 'checkout', '-q', branch],
    cwd: plugin,
    variables,
    timeoutMs: 20_000,
  });
  expect(checkout.exitCode, made.stderr).toBe(0);
  const lines: string[] = [];
  const result = await runFrozenSuite({
    directory: plugin,
    command: null,
    flakyRetries: 0,
    variables,
    redactor: new Redactor(),
    version: '0.0.0',
    tell: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  expect(result.junit).toContain('count_rows - valid: all arguments');
  expect({ exitCode: result.exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
  expect(await readdir(plugin)).not.toContain('pth-scratch');
});
