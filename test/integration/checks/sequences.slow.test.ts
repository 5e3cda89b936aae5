import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  findSequenceFailures,
  proposeAgentTests,
  proposeScenarios,
  runCheckedSuite,
} from '../../../src/checks/index.ts';
import {
  type ServerProbe,
  createChecklistJudge,
  createModelAgent,
  generateTests,
  type GenerationHints,
} from '../../../src/generate/index.ts';
import { createPlaybookModel } from '../../../src/playbook/index.ts';
import {
  connectServer,
  openConnectionPool,
  type PluginConnection,
  type PluginTool,
} from '../../../src/plugin/index.ts';
import { type CallRecord, parseTests, renderTests, type TestCase } from '../../../src/suite/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { buildSamplePlugin } from '../../kit/sample-plugin.ts';
import { proves } from '../../requirements.ts';

interface Subject {
  /** Start command in a fresh directory. */
  prepare(
    directory: string,
    binaries: string,
  ): Promise<{ argv: [string, ...string[]]; variables?: Record<string, string>; hints: GenerationHints }>;
  /** Whether tools take part in sequences at all. */
  explores: boolean;
}

const subjects: Record<string, Subject> = {
  memory: {
    prepare: (directory, binaries) =>
      Promise.resolve({
        argv: [join(binaries, 'mcp-server-memory')],
        variables: { MEMORY_FILE_PATH: join(directory, 'memory.json') },
        hints: { paths: [], workDirectory: directory, mayWrite: true },
      }),
    explores: false,
  },
  filesystem: {
    prepare: async (directory, binaries) => {
      await mkdir(join(directory, 'docs'));
      await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
      return {
        argv: [join(binaries, 'mcp-server-filesystem'), directory],
        hints: { paths: [directory], workDirectory: directory, mayWrite: true },
      };
    },
    explores: true,
  },
  sqlite: {
    prepare: (directory, binaries) => {
      const file = join(directory, 'data.db');
      return Promise.resolve({
        argv: [join(binaries, 'mcp-server-sqlite-npx'), file],
        hints: { paths: [file], workDirectory: directory, mayWrite: true },
      });
    },
    explores: true,
  },
  'sample-plugin': {
    prepare: async (directory) => ({
      argv: [process.execPath, await buildSamplePlugin(join(directory, 'program'))],
      variables: { SAMPLE_PLUGIN_DIR: join(directory, 'data') },
      hints: { paths: [], workDirectory: directory, mayWrite: true },
    }),
    explores: true,
  },
};

const table: Record<string, Record<string, number>> = {};
let binaries = '';

beforeAll(async () => {
  binaries = await installNpmServers();
}, 600_000);

afterAll(() => {
  console.table(table);
});

type Prepared = Awaited<ReturnType<Subject['prepare']>>;

interface Opened {
  /** A probe on a fresh server; the one before is closed. */
  probe: () => Promise<ServerProbe>;
  suite: () => Promise<{ tools: PluginTool[]; tests: TestCase[] }>;
  /** Statuses of the tests on a fresh server, by name. */
  run: (tests: readonly TestCase[], tools: readonly PluginTool[]) => Promise<string[][]>;
}

/** A server in a directory of its own; both are gone after the test. */
async function open(prepare: (directory: string) => Promise<Prepared>): Promise<Opened & { hints: GenerationHints }> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-sequences-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const { argv, variables = {}, hints } = await prepare(directory);
  const environment = await provisionLocal(directory);
  onTestFinished(() => environment.dispose());
  const server = stdioServer(argv, { transport: { kind: 'stdio', argv, variables } });
  const connect = async (): Promise<PluginConnection> => {
    const outcome = await connectServer(environment, server);
    if (outcome.status === 'failed') throw new Error(`the server did not start: ${outcome.failure.message}`);
    return outcome.connection;
  };
  let connection: PluginConnection | undefined;
  onTestFinished(() => connection?.close({ graceMs: 200 }));
  const probe = async (): Promise<ServerProbe> => {
    await connection?.close({ graceMs: 200 });
    const next = await connect();
    connection = next;
    return { callTool: next.callTool.bind(next), renew: probe };
  };
  return {
    hints,
    probe,
    suite: async () => {
      const fresh = await probe();
      const tools = (await connection?.listTools()) ?? [];
      const { tests } = await generateTests({ tools, probe: fresh, seed: 1, hints });
      return { tools, tests };
    },
    run: async (tests, tools) => {
      if (tests.length === 0) return [];
      const pool = openConnectionPool(1, connect);
      try {
        const parsed = parseTests(renderTests(tests), { file: null });
        const stream = runCheckedSuite({ tests: parsed, pool, tools, serverChecks: false });
        return (await stream.result()).outcomes.map(({ name, status, message }) => [name, status, message]);
      } finally {
        await pool.close();
      }
    },
  };
}

test.each(Object.entries(subjects))(
  proves(['P-068', 'P-153'], '%s: no sequence of calls breaks a law, approved or not'),
  async (name, subject) => {
    const { probe, suite, hints, run } = await open((directory) => subject.prepare(directory, binaries));
    const { tools, tests } = await suite();
    const calls: number[] = [];
    for (const isRiskApproved of [false, true]) {
      const fresh = await probe();
      const started = performance.now();
      const search = await findSequenceFailures({
        tools,
        tests,
        probe: fresh,
        seed: 1,
        isRiskApproved,
        areScenariosApproved: true,
      });
      const ms = Math.round(performance.now() - started);
      expect(search).toMatchObject({ failures: [], findings: [], warnings: [] });
      calls.push(search.calls);
      const options = { tools, tests, knowledge: undefined, hints, isRiskApproved };
      const scenarios = await proposeScenarios({ ...options, probe: await probe() });
      // What is proposed holds, and holds again on the same data.
      const running = scenarios.filter(({ needs_review: review }) => review === undefined);
      for (let round = 0; round < 2; round++) {
        expect(await run(running, tools)).toEqual(running.map((scenario) => [scenario.name, 'passed', '']));
      }
      table[`${name}${isRiskApproved ? ', approved' : ''}`] = { calls: search.calls, ms, scenarios: scenarios.length };
    }
    expect((calls[1] ?? 0) > 0).toBe(subject.explores);
  },
);

const shelf = fileURLToPath(new URL('../../fixtures/programs/servers/note-shelf.mjs', import.meta.url));
const openShelf = (...faults: string[]) =>
  open((directory) =>
    Promise.resolve({
      argv: [process.execPath, shelf, ...faults],
      hints: { paths: [], workDirectory: directory, mayWrite: true },
    }),
  );

test.each([
  ['loses-twins', false, ['create_note', 'create_note', 'get_note']],
  ['burns-keys', true, ['store_value', 'delete_value', 'store_value']],
])(
  proves(['P-068', 'P-153', 'P-154'], 'a server that %s is caught by three calls, kept as a test'),
  async (fault, isRiskApproved, expected) => {
    const broken = await openShelf(fault);
    const { tools, tests } = await broken.suite();
    const options = { tools, tests, seed: 1, isRiskApproved, areScenariosApproved: true };
    const { failures } = await findSequenceFailures({ ...options, probe: await broken.probe() });
    expect(failures.map((failure) => failure.tools)).toEqual([expected]);
    const found = failures.flatMap((failure) => failure.test ?? []);
    expect(await broken.run(found, tools)).toMatchObject([[expect.any(String), 'failed', expect.any(String)]]);
    const healthy = await openShelf();
    expect(await healthy.run(found, tools)).toMatchObject([[expect.any(String), 'passed', '']]);
    expect(await findSequenceFailures({ ...options, probe: await healthy.probe() })).toMatchObject({
      failures: [],
      warnings: [],
    });
  },
);

const isFailed = ([, status]: readonly unknown[]) => status === 'failed';

test(proves(['P-067', 'P-069'], 'a server that keeps the first of two values is caught by its suite'), async () => {
  const healthy = await openShelf();
  const { tools, tests } = await healthy.suite();
  expect((await healthy.run(tests, tools)).filter(isFailed)).toEqual([]);
  const broken = await openShelf('keeps-first');
  expect((await broken.run(tests, tools)).filter(isFailed)).toMatchObject([
    ['store_value - effect: read_value shows the second', 'failed', expect.any(String)],
  ]);
});

test(
  proves(['P-071', 'P-156', 'P-159'], 'sample-plugin: a proposed agent test runs with a model and real calls'),
  async () => {
    const sample = subjects['sample-plugin'];
    if (!sample) throw new Error('no sample plugin');
    const { suite, run, probe } = await open((directory) => sample.prepare(directory, binaries));
    const { tools, tests } = await suite();
    const proposed = proposeAgentTests({ tools, tests, scenarios: [], knowledge: undefined });
    expect(proposed).toMatchObject([
      { name: 'agent: the life of one value', checklist: expect.arrayContaining([]) as string[] },
    ]);
    expect(await run(proposed, tools)).toMatchObject([
      [expect.any(String), 'skipped', expect.stringContaining('needs review')],
    ]);
    const model = createPlaybookModel(
      [
        { toolCalls: [{ name: 'set_value', arguments: { key: 'sample', value: 'sample text' } }] },
        { toolCalls: [{ name: 'get_value', arguments: { key: 'sample' } }] },
        { text: 'The value is there.' },
      ],
      { id: 'playbook:test' },
    );
    const fresh = await probe();
    const calls: CallRecord[] = [];
    const [agentTest] = proposed;
    if (!agentTest) throw new Error('nothing was proposed');
    const signal = new AbortController().signal;
    const { summary } = await createModelAgent(model).perform({
      test: agentTest,
      tools,
      signal,
      callTool: async (tool, input) => {
        const outcome = await fresh.callTool(tool, input, { timeoutMs: 5000 });
        calls.push({ tool, input, outcome });
        return outcome;
      },
    });
    expect(summary).toBe('The value is there.');
    const items = agentTest.checklist ?? [];
    const verdicts = await createChecklistJudge(null).judge({ test: agentTest, items, calls, summary, signal });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(items.map(() => 'pass'));
  },
);
