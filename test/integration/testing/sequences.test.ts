import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectServer, type PluginConnection } from '../../../src/plugin/index.ts';
import {
  type CalibrationProbe,
  findSequenceFailures,
  type GenerationHints,
  generateTests,
} from '../../../src/testing/index.ts';
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
}, 300_000);

afterAll(() => {
  console.table(table);
});

test.each(Object.entries(subjects))(
  proves(['P-068', 'P-153'], '%s: no sequence of calls breaks a law, approved or not'),
  async (name, subject) => {
    const directory = await mkdtemp(join(tmpdir(), 'pth-sequences-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const { argv, variables = {}, hints } = await subject.prepare(directory, binaries);
    const environment = await provisionLocal(directory);
    onTestFinished(() => environment.dispose());
    const server = stdioServer(argv, { transport: { kind: 'stdio', argv, variables } });
    let connection: PluginConnection | undefined;
    const open = async (): Promise<CalibrationProbe> => {
      await connection?.close({ graceMs: 200 });
      const outcome = await connectServer(environment, server);
      if (outcome.status === 'failed') throw new Error(`the server did not start: ${outcome.failure.message}`);
      const next = outcome.connection;
      connection = next;
      return { callTool: next.callTool.bind(next), renew: open };
    };
    try {
      const probe = await open();
      const tools = (await connection?.listTools()) ?? [];
      const { tests } = await generateTests({ tools, probe, seed: 1, hints });
      const calls: number[] = [];
      for (const isRiskApproved of [false, true]) {
        const started = performance.now();
        const search = await findSequenceFailures({ tools, tests, probe: await open(), seed: 1, isRiskApproved });
        const row = `${name}${isRiskApproved ? ', approved' : ''}`;
        table[row] = {
          calls: search.calls,
          ms: Math.round(performance.now() - started),
          failures: search.failures.length,
        };
        expect(search).toMatchObject({ failures: [], findings: [], unconfirmed: [] });
        calls.push(search.calls);
      }
      expect((calls[1] ?? 0) > 0).toBe(subject.explores);
    } finally {
      await connection?.close();
    }
  },
);
