import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Cleanup } from '../../../src/base/index.ts';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import { connectServer, openConnectionPool, type PluginConnection } from '../../../src/plugin/index.ts';
import { parseTests, renderTests, type TestCase } from '../../../src/suite/index.ts';
import { layOutSampleFiles } from '../../../src/target/sample-files.ts';
import { openScratch } from '../../../src/target/scratch.ts';
import { programsDirectory, provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

interface Made {
  tests: readonly TestCase[];
  /** Names of the tests that fail, in the order of the suite and in the opposite one. */
  failing: string[];
}

/** Generates a suite for the server of text files in a directory, and runs it there in both orders. */
async function generateAndRun(directory: string, ...more: string[]): Promise<Made> {
  const environment = await provisionLocal(directory);
  const cleanup = new Cleanup();
  cleanup.add('environment', () => environment.dispose());
  const argv = [process.execPath, join(programsDirectory, 'servers/text-files.mjs'), directory, ...more] as const;
  const connect = async (): Promise<PluginConnection> => {
    const outcome = await connectServer(environment, stdioServer(argv));
    if (outcome.status === 'failed') throw new Error(`the server did not start: ${outcome.failure.message}`);
    return outcome.connection;
  };
  try {
    const given = { paths: [directory], workDirectory: directory, mayWrite: true };
    const hints = await openScratch(given, environment, cleanup);
    let connection = await connect();
    const tools = await connection.listTools();
    const sampleFiles = await layOutSampleFiles(tools, hints, environment);
    const probe = (): ServerProbe => ({
      callTool: connection.callTool.bind(connection),
      renew: async () => {
        await connection.close();
        connection = await connect();
        return probe();
      },
    });
    const suite = await generateTests({ tools, probe: probe(), seed: 1, hints: { ...hints, sampleFiles } });
    await connection.close();
    const tests = parseTests(renderTests(suite.tests), { file: null });
    const failing: string[] = [];
    for (const order of [tests, tests.toReversed()]) {
      await layOutSampleFiles(tools, hints, environment);
      const pool = openConnectionPool(1, connect);
      const { outcomes } = await runCheckedSuite({
        tests: order,
        pool,
        tools,
        concurrency: 1,
        serverChecks: false,
      }).result();
      failing.push(...outcomes.filter(({ status }) => status !== 'passed').map(({ name }) => name));
      await pool.close();
    }
    return { tests: suite.tests, failing };
  } finally {
    await cleanup.run();
  }
}

async function openDirectory(): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-own-files-')));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(join(directory, 'notes.txt'), 'of somebody else\n');
  return directory;
}

const toolsOf = (made: TestCase | undefined) => (made?.tier === 2 ? made.steps.map(({ tool }) => tool) : []);

describe('files of the tests themselves', () => {
  test(proves(
    ['P-067', 'P-072', 'P-121'],
    'what is edited is written first, and what is read or listed is a sample, so that answers are asked for word for word',
  ), async () => {
    const directory = await openDirectory();
    const { tests, failing } = await generateAndRun(directory);
    expect(failing).toEqual([]);
    const find = (name: string) => tests.find((candidate) => candidate.name === name);
    expect(tests.filter(({ needs_review }) => needs_review !== undefined)).toEqual([]);
    expect(toolsOf(find('edit_file - valid: all arguments'))).toEqual(['write_file', 'edit_file']);
    expect(toolsOf(find('edit_file - effect: read_file shows it'))).toEqual(['write_file', 'edit_file', 'read_file']);
    for (const value of ['true', 'false']) {
      const said = tests.filter(({ name }) => name.startsWith('edit_file - ')).map((made) => JSON.stringify(made));
      expect(said.some((made) => made.includes(`"dryRun":${value}`))).toBe(true);
    }
    expect(find('read_file - valid: all arguments')).toMatchObject({
      expect: { output_equals: 'sample text\none\ntwo\n' },
    });
    expect(find('get_file_info - valid: all arguments')).toMatchObject({
      expect: { output_equals: 'bytes: 20\nkind: file' },
    });
    expect(find('list_directory - valid: all arguments')).toMatchObject({
      expect: { output_equals: '[FILE] one-a.txt\n[DIR] sample\n[FILE] three-a.txt' },
    });
    expect((await generateAndRun(directory)).tests).toEqual(tests);
  }, 120_000);

  test(proves(['P-067'], 'an order that depends on where the names happen to lie is not asked for'), async () => {
    const { tests, failing } = await generateAndRun(await openDirectory(), 'unsorted');
    expect(failing).toEqual([]);
    const listed = tests.find(({ name }) => name === 'list_directory - valid: all arguments');
    expect(JSON.stringify(listed)).toContain('pth-sample-folder-a');
    expect(JSON.stringify(listed)).not.toContain('one-a.txt');
  }, 120_000);
});
