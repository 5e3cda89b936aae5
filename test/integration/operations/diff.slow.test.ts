import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diffBehaviour } from '../../../src/operations/index.ts';
import { diffInputSchema, parseInput } from '../../../src/settings/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const base = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/base.mjs'), 'utf8');
const server = `
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { objectSchema, serve, text } from './base.mjs';
const sum = (a, b) => ({ ...text(JSON.stringify({ sum: a + b })), structuredContent: { sum: a + b } });
serve({ name: 'diffed', tools: [
  { name: 'add', description: 'Adds.', inputSchema: objectSchema({ a: { type: 'integer' }, b: { type: 'integer' } }, ['a', 'b']),
    outputSchema: objectSchema({ sum: { type: 'integer' } }, ['sum']), call: ({ a, b }) => sum(a, b) },
  { name: 'now', description: 'Tells the time.', inputSchema: objectSchema(),
    call: () => text('id ' + randomUUID() + ' at ' + new Date().toISOString() + ' in ' + process.cwd()) },
  { name: 'note', description: 'Keeps a note.', inputSchema: objectSchema({ body: { type: 'string' } }, ['body']),
    call: ({ body }) => { writeFileSync('note.txt', body); return text('saved'); } },
] });
`;
const manifest = JSON.stringify({ mcpServers: { fixture: { command: 'node', args: ['server.mjs'] } } });

/** A repository whose tag `old` has the server, and whose tag `new` has it with one change. */
function makeRevisions(edit: readonly [string, string] | null) {
  const sandbox = makeRepository({ files: { '.mcp.json': manifest, 'base.mjs': base, 'server.mjs': server } });
  sandbox.git('tag', 'old');
  if (edit) {
    if (!server.includes(edit[0])) throw new Error(`the server has no ${edit[0]}`);
    writeFileSync(join(sandbox.path, 'server.mjs'), server.replace(edit[0], edit[1]));
    sandbox.git('commit', '--quiet', '--all', '--message', 'Change');
  }
  sandbox.git('tag', 'new');
  return sandbox;
}

async function compare(path: string, from = 'old', to = 'new', quick = false) {
  const context = createOperationContext({ workingDirectory: path });
  const input = parseInput(diffInputSchema, { base: from, head: to, path, env: 'local', isolation: 'none', quick });
  const report = await diffBehaviour.perform(input, context);
  const [only] = report.document['servers'] as { changes: { class: string; part: string; message: string }[] }[];
  return {
    ...report,
    changes: (only?.changes ?? []).map((change) => `${change.class} ${change.part}: ${change.message}`),
    leftovers: existsSync(context.worktrees) ? readdirSync(context.worktrees) : [],
  };
}

describe('two commits of a plugin', () => {
  test.each<[string, readonly [string, string], number, string]>([
    ['a tool that is gone', ["name: 'note'", "name: 'memo'"], 1, 'breaking tool: the tool is gone'],
    [
      'a new required argument',
      ["['body']", "['body', 'title']"],
      1,
      'breaking input schema: title: required not declared → required',
    ],
    [
      'a narrower range',
      ["a: { type: 'integer' }", "a: { type: 'integer', maximum: 5 }"],
      1,
      'breaking input schema: a: maximum none → 5',
    ],
    [
      'a new optional argument',
      ['{ body: {', "{ title: { type: 'string' }, body: {"],
      0,
      'compatible input schema: new optional argument title',
    ],
    ['another description', ["'Adds.'", "'Adds two.'"], 0, 'cosmetic description: the description differs'],
    [
      'a structured field of another type',
      ['structuredContent: { sum: a + b }', "structuredContent: { sum: '' + (a + b) }"],
      1,
      'breaking reply: structuredContent.sum:',
    ],
    ['another text', ["'saved'", "'stored'"], 0, 'undecided reply: content[0].text: "saved" → "stored"'],
    ['another file', ["'note.txt'", "'notes.txt'"], 0, 'undecided files: it added notes.txt now'],
    [
      'calls that are refused now',
      ["return text('saved')", "throw new Error('disk full')"],
      1,
      'breaking reply: was accepted, now ',
    ],
    [
      'a server that does not start',
      ['serve({', 'process.exit(3); serve({'],
      1,
      'breaking server: the server does not start:',
    ],
    [
      'an annotation',
      ["description: 'Tells the time.',", "description: 'Tells the time.', annotations: { readOnlyHint: true },"],
      0,
      'undecided annotations: readOnlyHint false → true',
    ],
  ])('%s', async (_title, edit, exitCode, change) => {
    const sandbox = makeRevisions(edit);
    const report = await compare(sandbox.path);
    expect(report.changes.map((told) => told.slice(0, change.length))).toContain(change);
    expect(report.exitCode).toBe(exitCode);
    expect(report.leftovers).toEqual([]);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(sandbox.git('status', '--porcelain')).toBe('');
  });

  test.each<[string, readonly [string, string] | null, string[], string]>([
    ['nothing', null, [], 'No change for a client'],
    ['a tool that is gone', ["name: 'note'", "name: 'memo'"], ['breaking tool: the tool is gone'], '1 breaking'],
    [
      'another file',
      ["'note.txt'", "'notes.txt'"],
      ['undecided files: it added notes.txt now', 'undecided files: it no longer adds note.txt'],
      '2 to be judged',
    ],
    [
      'a structured field of another type',
      ['structuredContent: { sum: a + b }', "structuredContent: { sum: '' + (a + b) }"],
      ['breaking reply: structuredContent.sum:'],
      'breaking',
    ],
  ])('with each revision built once: %s', async (_title, edit, changes, summary) => {
    const sandbox = makeRevisions(edit);
    const report = await compare(sandbox.path, 'old', 'new', true);
    expect(report.terminal).toContain(summary);
    const told = report.changes.map((change) => changes.find((start) => change.startsWith(start)) ?? change);
    expect(told).toEqual(expect.arrayContaining(changes));
    expect(told.length === 0).toBe(changes.length === 0);
    expect(report.leftovers).toEqual([]);
    expect(sandbox.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('a slower answer is told with what it varied before', async () => {
    const sandbox = makeRevisions([
      'call: ({ a, b }) => sum(a, b)',
      'call: async ({ a, b }) => { await new Promise((go) => setTimeout(go, 300)); return sum(a, b); }',
    ]);
    const report = await compare(sandbox.path);
    expect(report.changes.join('\n')).toMatch(/undecided timing: [\d.]+ times slower: /);
    expect(report.exitCode).toBe(0);
  });

  test('the same revision never differs from itself, ten times over', async () => {
    const sandbox = makeRevisions(null);
    for (let run = 0; run < 10; run++) {
      const report = await compare(sandbox.path);
      expect([run, report.changes]).toEqual([run, []]);
      expect(report.terminal).toMatch(
        /^No change for a client; \d+ of \d+ calls answer the same, \d+ of them apart from/,
      );
    }
  }, 240_000);

  test('a name of no commit is a fault before anything is started', async () => {
    const sandbox = makeRevisions(null);
    await expect(compare(sandbox.path, 'old', 'nonsense')).rejects.toMatchObject({ code: 'usage/invalid' });
  });
});

const memoryCommand = (version: string) =>
  `env MEMORY_FILE_PATH={{workspace}}/m.json npx -y @modelcontextprotocol/server-memory@${version}`;

describe('two versions of a public server', () => {
  test('server-memory of April 2025 and of August 2026', async () => {
    const context = createOperationContext();
    const commands = [memoryCommand('2025.4.25'), memoryCommand('2026.8.31')];
    const report = await diffBehaviour.perform(parseInput(diffInputSchema, { commands, isolation: 'none' }), context);
    expect(report.terminal).toContain('protocol version 2024-11-05 → 2025-11-25');
    expect(report.terminal).toContain('+ read_graph output schema: it has an output schema now');
    expect(report.terminal).toContain('+ memory://knowledge-graph resource: new resource');
    expect(report.terminal).not.toContain('the tool is gone');
  }, 300_000);
});
