import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../src/artifacts/index.ts';
import { parseTests } from '../../src/suite/index.ts';
import { makeDirectory } from '../kit/git-sandbox.ts';
import { runCli } from '../kit/run-cli.ts';
import { readServerRepository } from '../kit/server-repository.ts';

/** Answers for one key, which nobody can guess and nothing tells. */
const shop = `
import { failure, objectSchema, serve, text } from './base.mjs';
serve({ name: 'shop', tools: [
  { name: 'get_order', description: 'Gets an order.', annotations: { readOnlyHint: true },
    inputSchema: objectSchema({ key: { type: 'string' } }, ['key']),
    call: ({ key }) => (key === 'Q7-1104' ? text('{"total": 3}') : failure('there is no such order')) },
] });
`;

test('an audit writes the draft of a values file, and with a value in its empty line the tool is proven', async () => {
  const cwd = makeDirectory('shop');
  writeFileSync(join(cwd, 'base.mjs'), readServerRepository('healthy')['base.mjs'] ?? '');
  writeFileSync(join(cwd, 'shop.mjs'), shop);
  const audit = async (...flags: string[]) => {
    const run = await runCli(['audit', '--env', 'local', ...flags, '--', 'node', 'shop.mjs'], { cwd });
    return { ...run, said: run.stdout + run.stderr };
  };
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');

  const first = await audit('--write-values', 'draft.yaml', '--html', 'page.html', '--badge', 'badge.json');
  expect(first.exitCode).toBe(1);
  expect(first.stdout).toMatch(/^Nothing was proven: 0 of 1 tool/);
  expect(first.stdout).toContain('--write-values FILE writes a list to fill in, for --values FILE');
  expect(JSON.parse(read('badge.json'))).toMatchObject({ schemaVersion: 1, message: 'not proven' });
  expect(read('page.html')).toMatch(/^<!doctype html>[\s\S]*there is no such order[\s\S]*<\/html>\s*$/i);
  const draft = read('draft.yaml');
  expect(draft).toMatch(
    /^ {2}get_order:\n[^\n]*there is no such order[^\n]*\n {4}key: # required, string; nothing was found$/m,
  );

  const filled = draft.replace(/key: #/, 'key: [Q7-1104] #');
  writeFileSync(join(cwd, 'draft.yaml'), filled);
  const second = await audit('--values', 'draft.yaml', '--directories', '--json', '--save-tests', 'a/saved');
  expect(second.exitCode).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(second.stdout));
  expect(report.tools).toMatchObject({ total: 1, worked: 1 });

  const saved = readdirSync(join(cwd, 'a/saved'));
  expect(saved).toEqual(['get_order.yaml']);
  const tests = saved.flatMap((file) => parseTests(read(`a/saved/${file}`), { file }));
  const outcomes = new Map(report.outcomes.map((outcome) => [outcome.test, outcome.status]));
  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter(({ test: { name } }) => !outcomes.has(name))).toEqual([]);
  const refused = await audit('--save-tests', 'draft.yaml');
  expect([refused.exitCode, refused.said]).toEqual([3, expect.stringMatching(/draft\.yaml cannot be written/)]);
  expect(refused.said).not.toContain('trying calls');

  mkdirSync(join(cwd, '.pth'));
  writeFileSync(join(cwd, '.pth/values.yaml'), filled);
  const third = await audit('--directories', '--badge', 'badge.json');
  expect(third.exitCode).toBe(0);
  expect(JSON.parse(read('badge.json'))).not.toMatchObject({ message: 'not proven' });
  const directories = ['Claude connectors', 'ChatGPT apps', 'Docker MCP catalogue', 'MCP registry'];
  for (const name of directories) expect(third.stdout).toMatch(new RegExp(`^${name}: \\d of \\d rules met`, 'm'));

  writeFileSync(join(cwd, '.pth/values.yaml'), filled.replace('get_order:', 'get_ordre:'));
  const fourth = await audit();
  expect(fourth.exitCode).toBe(3);
  expect(fourth.said).toMatch(/values\.yaml:\d+.*get_ordre[\s\S]*get_order/);
});
