import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
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

const confined = `
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, objectSchema, serve, text } from './base.mjs';
const allowed = realpathSync(process.argv[2]);
const within = (path, act) => {
  if (!resolve(path).startsWith(allowed + '/'))
    return failure('Access denied - path outside allowed directories: ' + path + ' not in ' + allowed);
  try {
    return text(act(path));
  } catch (error) {
    return failure('path: ' + error.message);
  }
};
const path = { type: 'string', description: 'Path of the file' };
serve({
  name: 'shelf',
  tools: [
    {
      name: 'write_file',
      description: 'Creates a file with new content.',
      inputSchema: objectSchema({ path, content: { type: 'string' } }, ['path', 'content']),
      annotations: { readOnlyHint: false, idempotentHint: true, destructiveHint: true },
      call: (args) => within(args.path, (file) => (writeFileSync(file, args.content), 'wrote ' + file)),
    },
    {
      name: 'read_file',
      description: 'Reads a file.',
      inputSchema: objectSchema({ path }, ['path']),
      annotations: { readOnlyHint: true },
      call: (args) => within(args.path, (file) => readFileSync(file, 'utf8')),
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

/** Tests the plugin, takes what was made on its branch, and runs it without the engine that made it. */
async function freeze() {
  const made = await runCli(['test', plugin, '--no-fix', '--keep-branch', '--json']);
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
    writeLine: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return { ...result, lines };
}

test(proves(
  ['P-246', 'C-030'],
  'tests that were made with sample files find them again without the engine that made them',
), { timeout: 120_000 }, async () => {
  const { junit, exitCode, lines } = await freeze();
  expect(junit).toContain('count_rows - valid: all arguments');
  expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
  expect(await readdir(plugin)).not.toContain('pth-scratch');
});

test(proves(['P-246'], 'what another run on this host has started goes on'), {
  timeout: 120_000,
}, async () => {
  const labels = ['pth-ci', 'preflight', 'analysis'];
  const others = labels.map((label) =>
    spawn('sleep', ['300'], { env: { ...variables, PTH_SESSION_LABEL: label }, stdio: 'ignore' }),
  );
  onTestFinished(() => void others.map((other) => other.kill('SIGKILL')));
  const { exitCode } = await runCli(['preflight', plugin, '--json']);
  expect(exitCode).toBe(0);
  await freeze();
  expect(others.map(({ exitCode: code, signalCode }) => ({ code, signalCode }))).toEqual(
    labels.map(() => ({ code: null, signalCode: null })),
  );
});

test(proves(
  ['P-067', 'P-246'],
  'a server that is confined to a directory of the plugin is written to there, now and later',
), { timeout: 120_000 }, async () => {
  await writeFile(join(plugin, 'shelf.mjs'), confined);
  await mkdir(join(plugin, 'shelf'));
  await writeFile(join(plugin, 'shelf', 'kept.txt'), 'kept');
  const mcp = { mcpServers: { shelf: { command: 'node', args: ['shelf.mjs', 'shelf'] } } };
  await writeFile(join(plugin, '.mcp.json'), JSON.stringify(mcp));
  await commitAll(plugin);
  const { junit, exitCode, lines } = await freeze();
  expect(junit).toContain('write_file - effect: read_file shows it');
  expect({ exitCode, lines }).toEqual({ exitCode: 0, lines: [] });
  expect(await readdir(join(plugin, 'shelf'))).toEqual(['kept.txt']);
});

async function commitAll(directory: string): Promise<void> {
  for (const argv of [
    ['git', 'add', '-A'],
    ['git', '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'Another server'],
  ] as const) {
    const { exitCode, stderr } = await runProcess({ argv, cwd: directory, variables, timeoutMs: 20_000 });
    expect(exitCode, stderr.text).toBe(0);
  }
}
