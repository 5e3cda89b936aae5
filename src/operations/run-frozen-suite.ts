import { join } from 'node:path';
import { renderAuditTable, renderJUnit } from '../artifacts/index.ts';
import { Cleanup, createHexId, PthError, type Redactor, systemClock, Timings } from '../base/index.ts';
import { runCheckedSuite } from '../checks/index.ts';
import { createLocalProvider, type Environment } from '../environment/index.ts';
import { isFailedLoad, toLoadOutcome } from '../loop/index.ts';
import type { Plugin, ServerSpec } from '../plugin/index.ts';
import { readSuiteFiles } from '../session/index.ts';
import {
  fillReferences,
  isFailing,
  listReferences,
  listTools,
  parseTestFiles,
  type SourcedTest,
  type TestOutcome,
} from '../suite/index.ts';
import { layOutSampleFiles, openCheckout, type Target } from '../target/index.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import { filePrefixOf } from './test-file-names.ts';

/** Settings of the exported runner. */
export interface FrozenSuiteRequest {
  /** Plugin directory, absolute; the tests lie in its `.pth/tests`. */
  directory: string;
  /** Test files to run, relative to the directory. Default all. */
  files?: readonly string[];
  /** Start command that replaces the manifest's; null uses the manifest. */
  command: readonly string[] | null;
  /** Number of repeats of a failing test, to separate flaky tests from failing ones. */
  flakyRetries: number;
  variables: Readonly<Record<string, string>>;
  redactor: Redactor;
  version: string;
  /** Progress, one line each. */
  writeLine: (line: string) => void;
  signal: AbortSignal;
}

/** Result for a CI job. */
export interface FrozenSuiteResult {
  /** 0 when all tests that ran passed, 1 when one failed or the plugin does not start, 3 when nothing ran. */
  exitCode: 0 | 1 | 3;
  table: string;
  junit: string;
}

/**
 * Runs the tests in a plugin's repository, and does nothing else: it generates none, fixes nothing and asks no model.
 * Tests that need a model, or an environment of a higher tier, are skipped with the reason.
 * @throws PthError `testing/no-tests`, `testing/invalid-test`, `plugin/not-found`
 */
export async function runFrozenSuite(request: FrozenSuiteRequest): Promise<FrozenSuiteResult> {
  const tests = await readTests(request);
  const cleanup = new Cleanup();
  try {
    const environment = await openEnvironment(request, cleanup);
    const { definition, targets } = await openPlugin(request, environment, cleanup);
    const run = new FrozenRun(request, targets, tests);
    const timings = new Timings(systemClock);
    const startedAt = systemClock.now();
    for (const target of targets) await run.test(target);
    return createResult(request, run, {
      suiteName: definition.name,
      startedAt,
      durationMs: timings.elapsedMs,
      distro: environment.info.distro,
    });
  } finally {
    await cleanup.run();
  }
}

async function readTests({ directory, files: wanted = [], writeLine }: FrozenSuiteRequest): Promise<SourcedTest[]> {
  const { files, problems } = await readSuiteFiles({ pluginDirectory: directory });
  for (const problem of problems) writeLine(`warning: ${problem}`);
  const missing = wanted.filter((path) => !files.some((file) => file.path === path));
  if (missing.length > 0) throw new PthError('testing/no-tests', `There is no test file ${missing.join(', ')}.`);
  const chosen = wanted.length === 0 ? files : files.filter(({ path }) => wanted.includes(path));
  const tests = parseTestFiles(chosen);
  if (tests.length > 0) return tests;
  throw new PthError('testing/no-tests', `There is no test in ${join(directory, '.pth/tests')}.`);
}

async function openEnvironment(
  { directory, variables, signal }: FrozenSuiteRequest,
  cleanup: Cleanup,
): Promise<Environment> {
  const provider = createLocalProvider({ variables, isolation: 'none' });
  const environment = await provider.provision({
    label: `pth-ci-${createHexId(8)}`,
    worktree: directory,
    isolation: 'none',
    signal,
  });
  cleanup.add('environment', () => environment.dispose());
  return environment;
}

function openPlugin(
  { command, variables }: FrozenSuiteRequest,
  environment: Environment,
  cleanup: Cleanup,
): ReturnType<typeof openCheckout> {
  const wanted = {
    command,
    server: null,
    build: null,
    skipBuild: false,
    era: 'auto',
    startTimeoutSeconds: null,
  } as const;
  return openCheckout(environment, '', wanted, { ports: { variables }, emit: () => undefined, cleanup });
}

/** The servers of one plugin, tested one after the other. */
class FrozenRun {
  readonly outcomes: TestOutcome[] = [];
  readonly #request: FrozenSuiteRequest;
  readonly #servers: readonly ServerSpec[];
  readonly #tests: readonly SourcedTest[];
  readonly #left: Set<SourcedTest>;
  #isBuilt = false;

  constructor(request: FrozenSuiteRequest, targets: readonly Target[], tests: readonly SourcedTest[]) {
    this.#request = request;
    this.#servers = targets.map(({ server }) => server);
    const root = targets[0]?.environment.root ?? '';
    const referred = tests.flatMap(({ test }) => listReferences(test));
    request.redactor.learn(referred.flatMap((name) => request.variables[name] ?? []));
    this.#tests = tests.map((sourced) => ({
      ...sourced,
      test: fillReferences(relocateTest(sourced.test, workspaceToken, root), request.variables),
    }));
    this.#left = new Set(this.#tests);
  }

  /** Tests that belong to no server. */
  get left(): ReadonlySet<SourcedTest> {
    return this.#left;
  }

  /** Loads a server and runs its own tests; a server that does not load is a failing outcome. */
  async test(target: Target): Promise<void> {
    const { redactor, variables, writeLine, signal } = this.#request;
    const { environment, server } = target;
    const plugin = target.openPlugin({ variables, isBuilt: this.#isBuilt });
    try {
      const hints = await target.openHints();
      const loaded = await plugin.load(signal);
      if (isFailedLoad(loaded)) {
        const outcome = toLoadOutcome(loaded);
        writeLine(`✖ ${server.name}: ${redactor.redact(outcome.message)}`);
        this.outcomes.push(outcome);
        return;
      }
      this.#isBuilt = true;
      // Generated tests read and change the sample files that existed when they were made.
      await layOutSampleFiles(loaded.tools, hints, environment);
      const own = this.#takeOwn(server, new Set(loaded.tools.map(({ name }) => name)));
      if (own.length > 0) await this.#run(own, plugin, environment);
    } finally {
      await plugin.close();
    }
  }

  #takeOwn(server: ServerSpec, listed: ReadonlySet<string>): SourcedTest[] {
    const own = this.#tests.filter(
      (sourced) => this.#left.has(sourced) && isOwn(sourced, server, this.#servers, listed),
    );
    for (const sourced of own) this.#left.delete(sourced);
    return own;
  }

  async #run(tests: readonly SourcedTest[], plugin: Plugin, environment: Environment): Promise<void> {
    const { redactor, writeLine, flakyRetries, signal } = this.#request;
    const run = runCheckedSuite({
      tests,
      plugin,
      workspace: environment,
      envTier: environment.info.tier,
      flakyRetries,
      serverChecks: false,
      signal,
    });
    run.listen((event) => {
      if (event.type === 'test-end' && isFailing(event.outcome))
        writeLine(`✖ ${event.outcome.name}: ${redactor.redact(event.outcome.message)}`);
    });
    this.outcomes.push(...(await run.result()).outcomes);
  }
}

function createResult(
  { writeLine, redactor, version }: FrozenSuiteRequest,
  { outcomes, left }: FrozenRun,
  facts: { suiteName: string; startedAt: Date; durationMs: number; distro: string },
): FrozenSuiteResult {
  for (const { test } of left) writeLine(`warning: no server that started lists the tools of "${test.name}"`);
  const hasFailed = outcomes.some(isFailing) || left.size > 0;
  const hasRun = outcomes.some(({ status }) => status !== 'skipped');
  return {
    exitCode: hasFailed ? 1 : hasRun ? 0 : 3,
    table: redactor.redact(renderAuditTable(outcomes, [], [], { redactor, maxFailures: 200, maxFailuresPerTool: 200 })),
    junit: renderJUnit({ outcomes, ...facts, version, redactor }),
  };
}

/** True when the file's prefix names the server, or, without a prefix, when the server lists all tools of the test. */
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
