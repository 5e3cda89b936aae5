import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { join } from 'node:path';
import { runCheckedSuite } from '../src/checks/index.ts';
import { createLocalProvider } from '../src/environment/index.ts';
import { createPlugin, type PluginDefinition } from '../src/plugin/index.ts';
import type { SourcedTest } from '../src/suite/index.ts';
import { type BenchRow, median } from './report-row.ts';

const warmCalls = 1000;
const rounds = 7;
const wideTools = 200;

/** A server to measure: its start command, and the tools that give back what they are told. */
interface MeasuredServer {
  argv: readonly [string, ...string[]];
  toolOf: (index: number) => string;
}

/** Warm tool tests against the same calls by a bare SDK client; and a suite of 100 tests on four instances. */
export async function benchToolTests({ argv }: { argv: readonly [string, ...string[]] }): Promise<BenchRow[]> {
  return measure({ argv, toolOf: () => 'echo' }, async (compare, plugin, server) => [
    await compare('warm tool test against a bare SDK client loop', 1.5),
    await benchHundred(plugin, server),
  ]);
}

/** A suite of 1000 tests over 200 tools against the same calls by a bare SDK client. */
export async function benchWideSuite(): Promise<BenchRow[]> {
  const server = join(import.meta.dirname, '../test/fixtures/programs/servers/wide.mjs');
  const argv = [process.execPath, server, String(wideTools)] as const;
  return measure({ argv, toolOf: (index) => `tool_${index % wideTools}` }, async (compare) => [
    await compare(`a suite of ${warmCalls} tests over ${wideTools} tools against a bare SDK client loop`, 1.3),
  ]);
}

type Compare = (name: string, limit: number) => Promise<BenchRow>;

async function measure(
  server: MeasuredServer,
  bench: (compare: Compare, plugin: ReturnType<typeof createPlugin>, server: MeasuredServer) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const environment = await createLocalProvider({ variables: environmentVariables() }).provision({
    label: `bench-${process.pid}`,
    worktree: process.cwd(),
  });
  const definition: PluginDefinition = {
    name: 'bench',
    build: { source: 'none', steps: [] },
    servers: [
      {
        name: 'bench',
        source: 'command line',
        transport: { kind: 'stdio', argv: server.argv, variables: {} },
        missingVariables: [],
      },
    ],
    language: 'other',
  };
  const plugin = createPlugin({ environment, definition });
  const bare = new Client({ name: 'bare', version: '1.0.0' });
  try {
    const load = await plugin.load();
    if (load.status !== 'loaded') throw new Error('the server did not start');
    await bare.connect(
      new StdioClientTransport({ command: server.argv[0], args: server.argv.slice(1), stderr: 'ignore' }),
    );
    const compare: Compare = async (name, limit) => {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds + 2; round++) {
        const suite = await timeSuite(plugin, server, warmCalls, 1);
        const loop = await timeBareLoop(bare, server, warmCalls);
        if (round < 2) continue;
        ours.push(suite);
        theirs.push(loop);
      }
      await plugin.close();
      return {
        name,
        measured: `${((median(ours) / warmCalls) * 1000).toFixed(0)} µs against ${((median(theirs) / warmCalls) * 1000).toFixed(0)} µs a call, medians of ${rounds} rounds of ${warmCalls}`,
        value: median(ours) / median(theirs),
        limit,
        unit: ' times',
      };
    };
    return await bench(compare, plugin, server);
  } finally {
    await bare.close();
    await plugin.close();
    await environment.dispose();
  }
}

/** 100 tests on four instances, started cold; the start of the first one is not counted. */
async function benchHundred(plugin: ReturnType<typeof createPlugin>, server: MeasuredServer): Promise<BenchRow> {
  const beyond: number[] = [];
  for (let round = 0; round < 5; round++) {
    const load = await plugin.load();
    if (load.status !== 'loaded') throw new Error('the server did not start');
    const suiteMs = await timeSuite(plugin, server, 100, 4);
    beyond.push(suiteMs);
    await plugin.close();
  }
  return {
    name: '100 tool tests on 4 instances, beyond the start of the server',
    measured: `median of ${beyond.length} runs, ${Math.min(...beyond).toFixed(0)} to ${Math.max(...beyond).toFixed(0)} ms, the start of three more instances included`,
    value: median(beyond) / 1000,
    limit: 1.5,
    unit: ' s',
  };
}

async function timeSuite(
  plugin: ReturnType<typeof createPlugin>,
  { toolOf }: MeasuredServer,
  count: number,
  concurrency: number,
): Promise<number> {
  const tests = Array.from(
    { length: count },
    (_, index): SourcedTest => ({
      test: {
        name: `echo ${index}`,
        tier: 1,
        tool: toolOf(index),
        input: { message: `hello ${index}` },
        expect: { success: true, output_contains: `hello ${index}` },
        generated_from: 'schema',
      },
      file: null,
    }),
  );
  const started = performance.now();
  const { outcomes } = await runCheckedSuite({ tests, plugin, concurrency, serverChecks: false }).result();
  const took = performance.now() - started;
  const failed = outcomes.filter(({ status }) => status !== 'passed');
  if (failed.length > 0) throw new Error(`${failed.length} tests did not pass: ${failed[0]?.message ?? ''}`);
  return took;
}

async function timeBareLoop(client: Client, { toolOf }: MeasuredServer, count: number): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < count; index++) {
    const result = await client.callTool({ name: toolOf(index), arguments: { message: `hello ${index}` } });
    const [block] = result.content;
    if (block?.type !== 'text' || !block.text.includes(`hello ${index}`)) throw new Error('wrong answer');
  }
  return performance.now() - started;
}

export function environmentVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
