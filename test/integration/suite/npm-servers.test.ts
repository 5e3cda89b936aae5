import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { type ServerProbe, generateTests, type GenerationHints } from '../../../src/generate/index.ts';
import type { GeneratedSuite } from '../../../src/generate/tools/generate-types.ts';
import { connectServer, openConnectionPool, type PluginConnection } from '../../../src/plugin/index.ts';
import { parseTests, renderTests, type TestOutcome } from '../../../src/suite/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { proves } from '../../requirements.ts';

/** What a server is known to do; made from its source and from calls by hand, not from what PTH finds. */
interface Expected {
  command: string;
  tools: number;
  /** Prepares a fresh directory; gives start arguments, variables and hints. */
  prepare(directory: string): Promise<{
    argv: string[];
    variables?: Record<string, string>;
    hints: GenerationHints;
  }>;
  /** Patterns of the names of tests that rightly fail, each with at least one such test. */
  faults: RegExp[];
  /** Patterns of the names of tests that wait for review. */
  waiting: RegExp[];
}

const noHints: GenerationHints = { paths: [], workDirectory: null };

const servers: Record<string, Expected> = {
  everything: {
    command: 'mcp-server-everything',
    tools: 13,
    prepare: async () => ({ argv: ['stdio'], hints: noHints }),
    // Both say "for session undefined" over stdio.
    faults: [/^toggle-simulated-logging - valid/, /^toggle-subscriber-updates - valid/],
    waiting: [/^simulate-research-query - valid/],
  },
  filesystem: {
    command: 'mcp-server-filesystem',
    tools: 14,
    prepare: async (directory) => {
      await mkdir(join(directory, 'docs'));
      await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
      return { argv: [directory], hints: { paths: [directory], workDirectory: directory, mayWrite: true } };
    },
    faults: [],
    waiting: [],
  },
  'filesystem, empty directory': {
    command: 'mcp-server-filesystem',
    tools: 14,
    prepare: async (directory) => ({
      argv: [directory],
      hints: { paths: [directory], workDirectory: directory, mayWrite: true },
    }),
    faults: [],
    waiting: [],
  },
  'filesystem, nothing may be written': {
    command: 'mcp-server-filesystem',
    tools: 14,
    prepare: async (directory) => {
      await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
      return { argv: [directory], hints: { paths: [directory], workDirectory: directory } };
    },
    faults: [],
    waiting: [/^(write_file|edit_file|create_directory|move_file) - (valid|edge)/],
  },
  memory: {
    command: 'mcp-server-memory',
    tools: 9,
    prepare: async (directory) => ({
      argv: [],
      variables: { MEMORY_FILE_PATH: join(directory, 'memory.json') },
      hints: { paths: [], workDirectory: directory, mayWrite: true },
    }),
    faults: [],
    // Nothing has the names that open_nodes is given, so that its answer is empty for any.
    waiting: [/^delete_(entities|observations|relations) - (valid|edge)/, /^open_nodes - (valid|edge)/],
  },
  thinking: {
    command: 'mcp-server-sequential-thinking',
    tools: 1,
    prepare: async () => ({ argv: [], hints: noHints }),
    faults: [],
    waiting: [],
  },
  sqlite: {
    command: 'mcp-server-sqlite-npx',
    tools: 5,
    prepare: async (directory) => {
      const file = join(directory, 'data.db');
      return { argv: [file], hints: { paths: [file], workDirectory: directory, mayWrite: true } };
    },
    faults: [/^describe_table - invalid: table_name names nothing that exists/],
    // They answer with an empty list, which shows nothing; their effects have tests of their own.
    waiting: [/^(write_query|create_table) - valid/],
  },
  calculator: {
    command: 'calculator-mcp',
    tools: 6,
    prepare: async () => ({ argv: [], hints: noHints }),
    faults: [
      /^(add|sub|mul|div|mod|sqrt) - invalid: /,
      /^div - edge: b is zero/,
      /^mod - edge: b is zero/,
      /^sqrt - edge: a is negative/,
    ],
    waiting: [],
  },
};

let binaries = '';
const table: Record<string, Record<string, number>> = {};

beforeAll(async () => {
  binaries = await installNpmServers();
}, 300_000);

afterAll(() => {
  console.table(table);
});

describe('suites generated for real servers', () => {
  test.each(Object.entries(servers))(
    proves(['P-067', 'P-072', 'P-073'], '%s: green on the first run but for its real faults, and again on the second'),
    async (server, expected) => {
      const { suite, outcomes, again } = await generateAndRun(expected);
      const of = (status: TestOutcome['status'][]) => outcomes.filter((outcome) => status.includes(outcome.status));
      const failing = of(['failed', 'timed-out', 'errored', 'flaky']).map((outcome) => outcome.name);
      const real = failing.filter((name) => expected.faults.some((fault) => fault.test(name)));
      table[server] = {
        tools: expected.tools,
        tests: outcomes.length,
        passed: of(['passed']).length,
        'real faults': real.length,
        'false failures': failing.length - real.length,
        waiting: of(['skipped']).length,
      };
      expect(failing.filter((name) => !real.includes(name))).toEqual([]);
      expect(expected.faults.filter((fault) => !failing.some((name) => fault.test(name)))).toEqual([]);
      const waiting = of(['skipped']).map((outcome) => outcome.name);
      expect(waiting.filter((name) => !expected.waiting.some((pattern) => pattern.test(name)))).toEqual([]);
      expect(expected.waiting.filter((pattern) => !waiting.some((name) => pattern.test(name)))).toEqual([]);
      expect(suite.perTool.length).toBe(expected.tools);
      expect(suite.perTool.filter((tool) => tool.valid === 0)).toEqual([]);
      expect(again).toEqual(outcomes.map(({ name, status }) => ({ name, status })));
    },
    120_000,
  );
});

interface Ran {
  suite: GeneratedSuite;
  outcomes: TestOutcome[];
  /** The second run, on other server processes and in reverse order, in the order of the first. */
  again: { name: string; status: string }[];
}

async function generateAndRun(expected: Expected): Promise<Ran> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-npm-server-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const { argv, variables = {}, hints } = await expected.prepare(directory);
  const environment = await provisionLocal(directory);
  onTestFinished(() => environment.dispose());
  const command = [process.execPath, join(binaries, expected.command), ...argv] as const;
  const spec = stdioServer(command, { transport: { kind: 'stdio', argv: command, variables } });
  const connect = async (): Promise<PluginConnection> => {
    const outcome = await connectServer(environment, spec);
    if (outcome.status === 'failed') throw new Error(`the server did not start: ${outcome.failure.message}`);
    return outcome.connection;
  };

  let connection = await connect();
  const tools = await connection.listTools();
  expect(tools.length).toBe(expected.tools);
  const probe = (): ServerProbe => ({
    callTool: connection.callTool.bind(connection),
    renew: async () => {
      await connection.close();
      connection = await connect();
      return probe();
    },
  });
  const suite = await generateTests({ tools, probe: probe(), seed: 1, hints });
  await connection.close();
  // What is stored as YAML must be what runs.
  const tests = parseTests(renderTests(suite.tests), { file: null });
  const concurrency = suite.isStateful ? 1 : 2;
  const run = async (order: typeof tests) => {
    const pool = openConnectionPool(concurrency, connect);
    try {
      return (await runCheckedSuite({ tests: order, pool, tools, concurrency, serverChecks: false }).result()).outcomes;
    } finally {
      await pool.close();
    }
  };
  const outcomes = await run(tests);
  const second = await run(tests.toReversed());
  const again = outcomes.map(({ name }) => ({
    name,
    status: second.find((outcome) => outcome.name === name)?.status ?? 'gone',
  }));
  return { suite, outcomes, again };
}
