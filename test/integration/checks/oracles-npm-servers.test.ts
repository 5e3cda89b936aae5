import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import { generateTests, type GenerationHints } from '../../../src/generate/index.ts';
import { createPlugin } from '../../../src/plugin/index.ts';
import type { SuiteRun } from '../../../src/suite/index.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { installNpmServers } from '../../kit/npm-servers.ts';
import { proves } from '../../requirements.ts';

/** A public server, how it is started over a fresh directory, and what its checks are known to find. */
interface Expected {
  argv: (directory: string) => [string, ...string[]];
  variables?: (directory: string) => Record<string, string>;
  hints: (directory: string) => GenerationHints;
  /** `check tool` of each finding that is true, found out by hand. */
  findings: string[];
}

const noHints: GenerationHints = { paths: [], workDirectory: null };

const servers: Record<string, Expected> = {
  everything: { argv: () => ['mcp-server-everything', 'stdio'], hints: () => noHints, findings: [] },
  filesystem: {
    argv: (directory) => ['mcp-server-filesystem', directory],
    hints: (directory) => ({ paths: [directory], workDirectory: directory, mayWrite: true }),
    findings: [],
  },
  memory: {
    argv: () => ['mcp-server-memory'],
    variables: (directory) => ({ MEMORY_FILE_PATH: join(directory, 'memory.json') }),
    hints: (directory) => ({ paths: [], workDirectory: directory, mayWrite: true }),
    // It says "deleted successfully" whatever is asked for.
    findings: ['delete_entities', 'delete_observations', 'delete_relations'].map(
      (tool) => `second-delete-told ${tool}`,
    ),
  },
  sqlite: {
    argv: (directory) => ['mcp-server-sqlite-npx', join(directory, 'data.db')],
    hints: (directory) => ({ paths: [join(directory, 'data.db')], workDirectory: directory, mayWrite: true }),
    // A table's name goes into a statement as it is, so that a quotation mark in it is an error of the engine.
    findings: ['quotes-are-data describe_table'],
  },
  calculator: { argv: () => ['calculator-mcp'], hints: () => noHints, findings: [] },
  thinking: { argv: () => ['mcp-server-sequential-thinking'], hints: () => noHints, findings: [] },
};

/** Checks that are older and judged elsewhere: the tests themselves, noise on stdout, an unknown tool. */
const otherChecks = new Set([
  'valid-input-accepted',
  'invalid-input-refused',
  'tool-test',
  'scenario',
  'stdout-clean',
  'unknown-tool-refused',
]);

let binaries = '';
beforeAll(async () => {
  binaries = await installNpmServers();
}, 300_000);

async function check(expected: Expected): Promise<SuiteRun & { isAnnotated: boolean }> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-oracle-npm-')));
  await writeFile(join(directory, 'notes.txt'), 'one\ntwo\n');
  const environment = await provisionLocal(directory);
  const [program, ...rest] = expected.argv(directory);
  const variables = expected.variables?.(directory) ?? {};
  const server = stdioServer([join(binaries, program), ...rest], {
    transport: { kind: 'stdio', argv: [join(binaries, program), ...rest], variables },
  });
  const build = { source: 'none', steps: [] };
  const definition = { name: program, build, servers: [server] as const, language: 'javascript' as const };
  const plugin = createPlugin({ environment, definition, era: 'legacy' });
  onTestFinished(async () => {
    await plugin.close();
    await environment.dispose();
    await rm(directory, { recursive: true, force: true });
  });
  expect(await plugin.load()).toMatchObject({ status: 'loaded' });
  const probe = await plugin.connect();
  const hints = expected.hints(directory);
  const suite = await generateTests({ tools: plugin.tools, probe, seed: 1, hints });
  await probe.close();
  const tests = suite.tests.map((generated) => ({ test: generated, file: null }));
  const workspace = environment.restricted();
  const isAnnotated = plugin.tools.some(({ annotations }) => annotations !== undefined);
  const stream = runCheckedSuite({ tests, plugin, workspace, watchedPaths: hints.paths, approveRisky: true });
  return { ...(await stream.result()), isAnnotated };
}

describe('public servers', () => {
  test.each(Object.entries(servers))(
    proves(['P-084', 'P-085', 'P-086', 'P-087'], '%s: no check finds what is not there'),
    async (_, expected) => {
      const { findings, checks, isAnnotated } = await check(expected);
      const found = findings.filter((finding) => !otherChecks.has(finding.check));
      expect(found.map(({ check: name, tool }) => `${name} ${tool}`)).toEqual(expected.findings);
      // Silence counts only where something was looked at.
      const state = isAnnotated ? 'passed' : 'not-applicable';
      expect(checks.find((record) => record.check === 'read-only-honoured')).toMatchObject({ state });
      expect(checks.find((record) => record.check === 'survives-hostile-input')).toMatchObject({ state: 'passed' });
    },
  );
});
