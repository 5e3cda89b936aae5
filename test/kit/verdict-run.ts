import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cleanup, systemClock } from '../../src/base/index.ts';
import { createLocalProvider } from '../../src/environment/index.ts';
import type { ToolSummary } from '../../src/generate/index.ts';
import { ToolSuite } from '../../src/operations/tool-suite.ts';
import { createPlugin, type PluginDefinition, type ServerSpec } from '../../src/plugin/index.ts';
import { type Finding, parseTests, renderTests, type TestCase, type TestOutcome } from '../../src/suite/index.ts';
import { findArgumentPaths } from '../../src/target/argument-paths.ts';
import { openScratch } from '../../src/target/scratch.ts';
import { plainVariables } from './run-cli.ts';
import type { VerdictServer } from './verdict-servers.ts';

/** What generating and running a suite for a server came to. */
export interface VerdictRun {
  tools: number;
  tests: readonly TestCase[];
  /** One per test, then the checks of the server as a whole. */
  outcomes: readonly TestOutcome[];
  findings: readonly Finding[];
  perTool: readonly ToolSummary[];
  /** The suite after it was made again with these tests at hand, on the data they ran on; empty unless asked for. */
  again: readonly TestCase[];
  generationMs: number;
  runMs: number;
}

/**
 * Audits a server as `pth audit --approve-risky` would: in a fresh directory, with what its arguments say, first run.
 * @param binaries the directory of the packages' start commands
 * @param isMadeAgain also makes the suite once more from what the first one saved
 */
export async function runVerdictServer(
  { name, command, prepare }: VerdictServer,
  binaries: string,
  { isMadeAgain = false }: { isMadeAgain?: boolean } = {},
): Promise<VerdictRun> {
  const cleanup = new Cleanup();
  try {
    const directory = await realpath(await mkdtemp(join(tmpdir(), `pth-verdict-${name}-`)));
    cleanup.add('directory', () => rm(directory, { recursive: true, force: true }));
    const { argv = [], variables = {} } = await prepare(directory);
    const start: readonly [string, ...string[]] =
      typeof command === 'string' ? [process.execPath, join(binaries, command), ...argv] : [...command, ...argv];
    const server: ServerSpec = {
      name,
      source: 'bench',
      // What a server keeps in its user's home must not outlive the run.
      transport: { kind: 'stdio', argv: start, variables: { HOME: directory, ...variables } },
      missingVariables: [],
    };
    const environment = await createLocalProvider({ variables: plainVariables() }).provision({
      label: `verdict-${name}-${process.pid}`,
      worktree: directory,
    });
    cleanup.add('environment', () => environment.dispose());
    const definition: PluginDefinition = {
      name,
      build: { source: 'none', steps: [] },
      servers: [server],
      language: 'other',
    };
    const plugin = createPlugin({ environment, definition, server });
    cleanup.add('plugin', () => plugin.close());
    const load = await plugin.load();
    if (load.status !== 'loaded') throw new Error(`${name} did not start: ${JSON.stringify(load).slice(0, 1000)}`);
    const paths = await findArgumentPaths(server, environment, directory);
    const hints = {
      paths: paths.map(({ path }) => path),
      variables: [],
      workDirectory: paths.find(({ isDirectory }) => isDirectory)?.path ?? environment.root,
      mayWrite: true,
    };
    const opened = await openScratch(hints, environment, cleanup);
    const options = {
      seed: 1,
      hints: opened,
      share: null,
      root: environment.root,
      filePrefix: '',
      concurrency: null,
      testTimeoutSeconds: null,
      flakyRetries: 0,
      approveRisky: true,
      clock: systemClock,
      emit: () => undefined,
    };
    const suite = new ToolSuite({ ...options, persisted: [] });
    const started = performance.now();
    const signal = undefined;
    const prepared = await suite.prepare({ plugin, environment, current: null, delta: null, signal });
    const generated = performance.now();
    const run = await suite.run({
      tests: prepared.tests,
      first: new Set(),
      plugin,
      environment,
      concurrency: 1,
      isFull: true,
      signal,
      onTestEnd: () => undefined,
    });
    const runMs = performance.now() - generated;
    const tests = prepared.tests.map(({ test }) => test);
    const makeAgain = async () => {
      const persisted = parseTests(renderTests(tests), { file: 'tests.yaml' });
      const next = new ToolSuite({ ...options, persisted });
      const made = await next.prepare({ plugin, environment, current: null, delta: null, signal });
      return made.tests.map(({ test }) => test);
    };
    return {
      tools: plugin.tools.length,
      tests,
      outcomes: run.outcomes,
      findings: [...run.findings, ...(prepared.findings ?? [])],
      perTool: suite.perTool,
      generationMs: generated - started,
      again: isMadeAgain ? await makeAgain() : [],
      runMs,
    };
  } finally {
    await cleanup.run();
  }
}
