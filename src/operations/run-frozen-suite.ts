import { join } from 'node:path';
import { renderAuditTable, renderJUnit } from '../artifacts/index.ts';
import { Cleanup, createHexId, PthError, type Redactor, systemClock } from '../base/index.ts';
import { runCheckedSuite } from '../checks/index.ts';
import { createLocalProvider } from '../environment/index.ts';
import { isFailedLoad, toLoadOutcome } from '../loop/index.ts';
import { createPlugin, detectPlugin, type ServerSpec } from '../plugin/index.ts';
import { readSuiteFiles } from '../session/index.ts';
import { isFailing, listTools, parseTests, type SourcedTest, type TestOutcome } from '../suite/index.ts';
import { findServerPaths, layOutSampleFiles, openScratch, startLimitMs } from '../target/index.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import { filePrefixOf } from './test-file-names.ts';

/** What the exported runner runs. */
export interface FrozenSuiteRequest {
  /** Plugin directory, absolute; the tests lie in its `.pth/tests`. */
  directory: string;
  /** Start command in place of what the manifest says; null for that. */
  command: readonly string[] | null;
  /** A failing test is run again so often, to tell what fails always from what fails sometimes. */
  flakyRetries: number;
  variables: Readonly<Record<string, string>>;
  redactor: Redactor;
  version: string;
  /** Progress, one line each. */
  tell: (line: string) => void;
  signal: AbortSignal;
}

/** What it came to. */
export interface FrozenSuiteResult {
  /** 0 all that ran passed, 1 something failed or the plugin does not start, 3 nothing ran. */
  exitCode: 0 | 1 | 3;
  table: string;
  junit: string;
}

/**
 * Runs the tests that lie in a plugin's repository, and nothing else: none is generated, nothing is fixed and no model is
 * asked. Tests that need a model, or an environment of a higher tier, are skipped with the reason.
 * @throws PthError `testing/no-tests`, `testing/invalid-test`, `plugin/not-found`
 */
export async function runFrozenSuite(request: FrozenSuiteRequest): Promise<FrozenSuiteResult> {
  const { directory, variables, redactor, version, tell, signal } = request;
  const { files, problems } = await readSuiteFiles({ pluginDirectory: directory });
  for (const problem of problems) tell(`warning: ${problem}`);
  const tests = files.flatMap(({ path, content }) => parseTests(content, { file: path }));
  if (tests.length === 0) {
    throw new PthError('testing/no-tests', `There is no test in ${join(directory, '.pth/tests')}.`);
  }
  const cleanup = new Cleanup();
  try {
    const provider = createLocalProvider({ variables, isolation: 'none' });
    const environment = await provider.provision({
      label: `pth-ci-${createHexId(8)}`,
      worktree: directory,
      isolation: 'none',
      signal,
    });
    cleanup.add('environment', () => environment.dispose());
    const definition = await detectPlugin(environment, {
      ...(request.command === null ? {} : { command: request.command }),
      variables,
    });
    const settled = tests.map((sourced) => ({
      ...sourced,
      test: relocateTest(sourced.test, workspaceToken, environment.root),
    }));
    const startedAt = systemClock.now();
    const outcomes: TestOutcome[] = [];
    const left = new Set<SourcedTest>(settled);
    let isBuilt = false;
    for (const server of definition.servers) {
      const plugin = createPlugin({
        environment,
        definition: !isBuilt ? definition : { ...definition, build: { source: 'none', install: null, build: null } },
        server,
        variables,
        timeouts: { startMs: startLimitMs(null, server) },
      });
      try {
        const hints = await openScratch(await findServerPaths(server, environment, ''), environment, cleanup);
        const loaded = await plugin.load(signal);
        if (isFailedLoad(loaded)) {
          const outcome = toLoadOutcome(loaded);
          tell(`✖ ${server.name}: ${redactor.redact(outcome.message)}`);
          outcomes.push(outcome);
          continue;
        }
        isBuilt = true;
        // Generated tests read and change what they found there when they were made.
        await layOutSampleFiles(loaded.tools, hints, environment);
        const listed = new Set(loaded.tools.map(({ name }) => name));
        const own = settled.filter(
          (sourced) => left.has(sourced) && isOwn(sourced, server, definition.servers, listed),
        );
        for (const sourced of own) left.delete(sourced);
        if (own.length === 0) continue;
        const run = runCheckedSuite({
          tests: own,
          plugin,
          workspace: environment,
          envTier: environment.info.tier,
          flakyRetries: request.flakyRetries,
          serverChecks: false,
          signal,
        });
        run.listen((event) => {
          if (event.type === 'test-end' && isFailing(event.outcome))
            tell(`✖ ${event.outcome.name}: ${redactor.redact(event.outcome.message)}`);
        });
        outcomes.push(...(await run.result()).outcomes);
      } finally {
        await plugin.close();
      }
    }
    for (const { test } of left) tell(`warning: no server that started lists the tools of "${test.name}"`);
    const hasFailed = outcomes.some(isFailing) || left.size > 0;
    const hasRun = outcomes.some(({ status }) => status !== 'skipped');
    return {
      exitCode: hasFailed ? 1 : hasRun ? 0 : 3,
      table: redactor.redact(
        renderAuditTable(outcomes, [], [], { redactor, maxFailures: 200, maxFailuresPerTool: 200 }),
      ),
      junit: renderJUnit({
        outcomes,
        suiteName: definition.name,
        startedAt,
        durationMs: systemClock.now().getTime() - startedAt.getTime(),
        version,
        distro: environment.info.distro,
        redactor,
      }),
    };
  } finally {
    await cleanup.run();
  }
}

/** A file's prefix names its server; without one, the test belongs to the first server that lists its tool. */
function isOwn(
  sourced: SourcedTest,
  server: ServerSpec,
  servers: readonly ServerSpec[],
  listed: ReadonlySet<string>,
): boolean {
  const name = sourced.file?.split('/').at(-1) ?? '';
  const owner = servers.find(
    (other) => filePrefixOf(other, servers) !== '' && name.startsWith(filePrefixOf(other, servers)),
  );
  if (owner !== undefined) return owner === server;
  return servers.length === 1 || listTools(sourced.test).every((tool) => listed.has(tool));
}
