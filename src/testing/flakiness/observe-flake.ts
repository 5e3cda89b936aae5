import { type Clock, PthError, systemClock } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { openConnectionPool, type Plugin } from '../../plugin/index.ts';
import type { TestOutcome } from '../outcome.ts';
import { runSuite } from '../run-suite.ts';
import type { SuiteOptions } from '../suite.ts';
import type { SourcedTest } from '../test-case.ts';
import type { FlakeFinding, FlakeObservations, Tally } from './flake-cause.ts';
import { nameFlakeCause } from './name-flake-cause.ts';

/** Where a test is run again. */
export interface FlakePlace {
  plugin: Plugin;
  workspace: Workspace;
  /** How the suite runs its tests: time limit, environment tier, agent. */
  settings: Pick<SuiteOptions, 'envTier' | 'timeoutMs' | 'approveRisky' | 'agent' | 'judge'>;
  /** Runs per condition. Default 3. */
  attempts?: number;
  clock?: Clock;
  signal?: AbortSignal | undefined;
}

/** What was seen, and the cause that it names; null for a test that turned out not to vary. */
export interface FlakeObservation {
  finding: FlakeFinding | null;
  observations: FlakeObservations;
  /** Conditions that could not be had here, and why. */
  notes: string[];
}

/** How long a server rests before it counts as started in full. */
const restMs = 1000;
/** Most tests that are run before the one that is looked at. */
const mostBefore = 50;

/**
 * Runs one test again under changed conditions, to name why its result varies (rows P-074, P-075): on the same server,
 * alone on fresh ones, on rested ones, after the tests before it, and while all processors are busy.
 * @param before the tests that ran before it, in their order
 */
export async function observeFlake(
  sourced: SourcedTest,
  before: readonly SourcedTest[],
  place: FlakePlace,
): Promise<FlakeObservation> {
  const runner = new ConditionRunner(sourced, place);
  const sameServer = await runner.onSameServer();
  const freshServer = await runner.onFreshServers();
  const restedServer = freshServer.failed > 0 ? await runner.onRestedServers() : null;
  const last = before.slice(-mostBefore);
  const afterOthers = last.length > 0 && freshServer.failed === 0 ? await runner.afterOthers(last) : null;
  const underLoad = freshServer.failed === 0 ? await runner.underLoad() : null;
  const observations: FlakeObservations = {
    sameServer,
    freshServer,
    restedServer,
    afterOthers,
    underLoad,
    failures: runner.failures,
  };
  return { finding: nameFlakeCause(observations), observations, notes: runner.notes };
}

/** Whether a test passes alone on a fresh server: one that failed in the suite and does so here depends on what was before. */
export async function passesAfresh(sourced: SourcedTest, place: FlakePlace): Promise<boolean> {
  const { passed, failed } = await new ConditionRunner(sourced, { ...place, attempts: 1 }).onFreshServers();
  return passed > 0 && failed === 0;
}

class ConditionRunner {
  readonly failures: { message: string; expected: string; actual: string }[] = [];
  readonly notes: string[] = [];
  readonly #test: SourcedTest;
  readonly #place: FlakePlace;
  readonly #attempts: number;

  constructor(test: SourcedTest, place: FlakePlace) {
    this.#test = test;
    this.#place = place;
    this.#attempts = place.attempts ?? 3;
  }

  /** The primary connection, which has run the suite. */
  async onSameServer(): Promise<Tally> {
    const pool = await this.#place.plugin.openPool(1);
    try {
      return await this.#tally(async () => this.#run([this.#test], { pool }));
    } finally {
      await pool.close();
    }
  }

  onFreshServers(): Promise<Tally> {
    const { plugin } = this.#place;
    return this.#tally(() => this.#run([this.#test], { plugin, restartPerTest: true }));
  }

  onRestedServers(): Promise<Tally> {
    return this.#tally(() => this.#runAfresh([this.#test], restMs));
  }

  afterOthers(before: readonly SourcedTest[]): Promise<Tally> {
    return this.#tally(() => this.#runAfresh([...before, this.#test], 0));
  }

  /** Null, with a note, where no load can be made. */
  async underLoad(): Promise<Tally | null> {
    const { workspace, signal } = this.#place;
    const asked = await workspace.run({ argv: ['getconf', '_NPROCESSORS_ONLN'] }, { timeoutMs: 10_000, signal });
    const processors = Number(asked.stdout.text.trim());
    if (!Number.isInteger(processors) || processors < 1 || processors > 256) {
      this.notes.push('load could not be made: the number of processors is not known');
      return null;
    }
    const loops: { stop(options?: { graceMs?: number }): Promise<unknown> }[] = [];
    try {
      // Four beside the server on each processor leave it about a fifth.
      for (let index = 0; index < processors * 4; index++) {
        loops.push(await workspace.start({ argv: ['sh', '-c', 'while :; do :; done'] }));
      }
      return await this.onFreshServers();
    } catch (error) {
      if (!PthError.isInstance(error) || error.code !== 'process/spawn-failed') throw error;
      this.notes.push(`load could not be made: ${error.message}`);
      return null;
    } finally {
      await Promise.all(loops.map((loop) => loop.stop({ graceMs: 0 })));
    }
  }

  async #runAfresh(tests: readonly SourcedTest[], waitMs: number): Promise<TestOutcome | undefined> {
    const { plugin, clock = systemClock, signal } = this.#place;
    const connection = await plugin.connect(signal);
    // A server that ends on the way is started again, as in the suite.
    const pool = openConnectionPool(1, () => plugin.connect(signal), connection);
    try {
      if (waitMs > 0) await clock.sleep(waitMs, signal);
      return await this.#run(tests, { pool });
    } finally {
      await pool.close();
      await connection.close({ graceMs: 200 });
    }
  }

  async #run(
    tests: readonly SourcedTest[],
    on: Pick<SuiteOptions, 'plugin' | 'pool' | 'restartPerTest'>,
  ): Promise<TestOutcome | undefined> {
    const { plugin, workspace, settings, signal } = this.#place;
    const run = await runSuite({
      ...settings,
      ...on,
      tools: plugin.tools,
      tests,
      workspace,
      concurrency: 1,
      serverChecks: false,
      signal,
    }).result();
    return run.outcomes.find(({ name }) => name === this.#test.test.name);
  }

  async #tally(attempt: () => Promise<TestOutcome | undefined>): Promise<Tally> {
    const tally: Tally = { passed: 0, failed: 0, timedOut: 0 };
    for (let count = 0; count < this.#attempts; count++) {
      const outcome = await attempt();
      if (!outcome || outcome.status === 'skipped') continue;
      if (outcome.status === 'passed') {
        tally.passed += 1;
        continue;
      }
      tally.failed += 1;
      if (outcome.status === 'timed-out') tally.timedOut += 1;
      const [failure] = outcome.failures;
      this.failures.push({
        message: outcome.message,
        expected: failure?.expected ?? '',
        actual: failure?.actual ?? '',
      });
    }
    return tally;
  }
}
