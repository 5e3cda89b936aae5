import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditServer } from '../../../src/operations/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { auditInputSchema, parseInput } from '../../../src/settings/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { proves } from '../../requirements.ts';

const lack = await findBubblewrapLack();
const server = join(import.meta.dirname, '../../fixtures/programs/servers/graph-store.mjs');
const graph = ['Ada', 'Grace'].map((name) => `${JSON.stringify({ name, kind: 'person' })}\n`).join('');

/** Audits the server of a graph that a person has filled. */
async function auditFilled(isolation: 'bubblewrap' | 'none', set?: { GRAPH_FILE: string }) {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'pth-graph-')));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'graph.jsonl');
  writeFileSync(file, graph);
  const context = createOperationContext({ workingDirectory: directory });
  const { document } = await auditServer.perform(
    parseInput(auditInputSchema, {
      command: [process.execPath, server],
      env: 'local',
      isolation,
      set: [`GRAPH_FILE=${set?.GRAPH_FILE ?? file}`],
    }),
    context,
  );
  const warnings = context.events.flatMap((event) => (event.type === 'warning' ? [event.message] : []));
  return { directory, file, document, warnings };
}

/** Searches the graph in a fresh process, as the person does after the audit. */
async function search(file: string, query: string): Promise<string> {
  const lines = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'search_entities', arguments: { query } } },
  ];
  const { stdout } = await runProcess({
    argv: [process.execPath, server],
    cwd: tmpdir(),
    variables: { GRAPH_FILE: file },
    stdin: lines.map((line) => `${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`).join(''),
    timeoutMs: 20_000,
  });
  return stdout.text;
}

test.each(['bubblewrap', 'none'] as const)(
  proves(['P-072'], 'a graph that a person has filled is the same after an audit in %s, and can be searched'),
  async (isolation) => {
    if (isolation === 'bubblewrap' && lack !== undefined) return;
    const { file, document, warnings } = await auditFilled(isolation);
    expect(document.tools.worked).toBeGreaterThanOrEqual(2);
    expect(readFileSync(file, 'utf8')).toBe(graph);
    expect(await search(file, 'ada')).toContain('Ada');
    expect(warnings.filter((message) => message.includes('left behind'))).toEqual([]);
  },
);

test(proves(['P-072'], 'what a server on this host leaves beside a named store is told by its path'), async () => {
  const { document, warnings, directory } = await auditFilled('none', { GRAPH_FILE: 'graph.jsonl' });
  expect(document.tools.worked).toBeGreaterThanOrEqual(2);
  expect(warnings).toContainEqual(expect.stringContaining(`left behind: changed ${directory}/graph.jsonl`));
});
