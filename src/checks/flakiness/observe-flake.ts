import { type Clock, PthError, systemClock } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { openConnectionPool, type Plugin } from '../../plugin/index.ts';
import type {
  ClockTally,
  FlakeFinding,
  FlakeObservations,
  SourcedTest,
  SuiteOptions,
  Tally,
  TestOutcome,
} from '../../suite/index.ts';
import { runCheckedSuite } from '../oracles/run-checked-suite.ts';
import { needsStoppedClocks, nameFlakeCause } from './name-flake-cause.ts';
import { clockDirectory, listClockTimes, writeStoppedClock } from './stopped-clock.ts';

/** The plugin and the settings with which a test runs again. */
export interface FlakeSubject {
  plugin: Plugin;
  workspace: Workspace;
  /** How the suite runs its tests: time limit, environment tier, agent, server instances side by side. */
  settings: Pick<SuiteOptions, 'envTier' | 'timeoutMs' | 'approveRisky' | 'agent' | 'judge' | 'concurrency'>;
  /** Opens the plugin, already built and not started, with more variables for its servers; absent: no clock is stopped. */
  openVariant?: ((variables: Readonly<Record<string, string>>) => Plugin) | undefined;
  /** Runs per condition. Default 3. */
  attempts?: number;
  clock?: Clock;
  /** Moment of the clock at which no run begins, and every call ends. Default none. */
  endMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** The observations and the cause that they name; null for a test that did not vary. */
export interface FlakeObservation {
  finding: FlakeFinding | null;
  observations: FlakeObservations;
  /** Conditions that could not be set up, each with the reason. */
  notes: string[];
}

/** Rest after which a server counts as started, and as done with earlier work, in milliseconds. */
const restMs = 1000;
/** Limits on the tests that run before the observed one, and beside it. */
const maxBefore = 50;
const maxBeside = 20;
/** A condition that always passes counts only when chance alone would do so less often than this. */
const chance = 0.01;
const minAttempts = 5;
const maxAttempts = 10;

/**
 * Runs one test again under changed conditions, to name why its result varies: on the same server, alone on fresh ones,
 * on rested ones, with rests between its calls, after the tests before it, beside others, while all processors are busy,
 * and with the clock stopped. Repeats a condition that always passes until chance is excluded.
 * @param before the tests that ran before it, in their order
 */
export async function observeFlake(
  sourced: SourcedTest,
  before: readonly SourcedTest[],
  subject: FlakeSubject,
): Promise<FlakeObservation> {
  const runner = new ConditionRunner(sourced, subject);
  const sameServer = await runner.onSameServer();
  let freshServer = await runner.onFreshServers();
  const seen = {
    afterOthers: null,
    afterOthersRested: null,
    besideOthers: null,
    underLoad: null,
    restedServer: null,
    paced: null,
  } as Record<
    'afterOthers' | 'afterOthersRested' | 'besideOthers' | 'underLoad' | 'restedServer' | 'paced',
    Tally | null
  >;
  if (freshServer.failed === 0) {
    const last = before.slice(-maxBefore);
    if (last.length > 0) seen.afterOthers = await runner.afterOthers(last, 0);
    if (seen.afterOthers && seen.afterOthers.failed > 0)
      seen.afterOthersRested = await runner.afterOthers(last, restMs, attemptsAgainst(seen.afterOthers));
    seen.underLoad = await runner.underLoad();
    seen.besideOthers = await runner.besideOthers(last.slice(-maxBeside));
    const others = [sameServer, seen.afterOthers, seen.underLoad, seen.besideOthers];
    freshServer = await runner.onFreshServers(Math.max(...others.map(attemptsAgainst)), freshServer);
  }
  if (freshServer.passed === 0)
    freshServer = await runner.onFreshServers(attemptsAgainstPasses(sameServer), freshServer);
  if (freshServer.failed > 0) {
    seen.restedServer = await runner.onRestedServers(attemptsAgainst(freshServer));
    if (seen.restedServer.failed > 0) seen.paced = await runner.paced(attemptsAgainst(freshServer));
  }
  const observe = (stoppedClocks: FlakeObservations['stoppedClocks']): FlakeObservations => ({
    sameServer,
    freshServer,
    ...seen,
    stoppedClocks,
    failures: runner.failures,
  });
  let observations = observe([]);
  let finding = nameFlakeCause(observations);
  if (needsStoppedClocks(finding)) {
    observations = observe(await runner.withStoppedClocks());
    finding = nameFlakeCause(observations);
  }
  return { finding, observations, notes: runner.notes };
}

/**
 * Returns how many passes under another condition exclude chance, given how often this one fails; 0 where it never
 * failed. A few observations count for less than they show (rule of succession).
 */
function attemptsAgainst(tally: Tally | null): number {
  if (tally === null || tally.failed === 0) return 0;
  const passes = (tally.passed + 1) / (tally.passed + tally.failed + 2);
  return Math.min(maxAttempts, Math.max(minAttempts, Math.ceil(Math.log(chance) / Math.log(passes))));
}

/** Does the same for a condition that should fail. */
function attemptsAgainstPasses({ passed, failed }: Tally): number {
  return attemptsAgainst({ passed: failed, failed: passed, timedOut: 0 });
}

/** True when a test passes alone on a fresh server: one that failed in the suite depends on earlier tests. */
export async function passesOnFreshServer(sourced: SourcedTest, subject: FlakeSubject): Promise<boolean> {
  const { passed, failed } = await new ConditionRunner(sourced, { ...subject, attempts: 1 }).onFreshServers();
  return passed > 0 && failed === 0;
}

/** Runs per stopped time, and per stopped time at which the test failed each time. */
const clockAttempts = 2;
const redClockAttempts = 5;

type Conditions = Pick<SuiteOptions, 'plugin' | 'pool' | 'restartPerTest' | 'pauseMs' | 'concurrency'>;

class ConditionRunner {
  readonly failures: { message: string; expected: string; actual: string }[] = [];
  readonly notes: string[] = [];
  readonly #test: SourcedTest;
  readonly #subject: FlakeSubject;
  readonly #attempts: number;

  constructor(test: SourcedTest, subject: FlakeSubject) {
    this.#test = test;
    this.#subject = subject;
    this.#attempts = subject.attempts ?? 3;
  }

  /** Uses the primary connection, which has run the suite. */
  async onSameServer(): Promise<Tally> {
    const pool = await this.#subject.plugin.openPool(1);
    try {
      return await this.#tally(async () => this.#run([this.#test], { pool }));
    } finally {
      await pool.close();
    }
  }

  /** @param attempts the least number in all, as long as the results agree. Default: as for every condition */
  onFreshServers(attempts = 0, known?: Tally): Promise<Tally> {
    const { plugin } = this.#subject;
    return this.#tally(() => this.#run([this.#test], { plugin, restartPerTest: true }), attempts, { known });
  }

  onRestedServers(attempts: number): Promise<Tally> {
    return this.#tally(() => this.#runOnFreshServer([this.#test], restMs), attempts);
  }

  /** Rests between the calls; null for a test of one call. */
  async paced(attempts: number): Promise<Tally | null> {
    const { test } = this.#test;
    const calls = test.tier === 2 ? test.steps.length : test.tier === 3 ? (test.tool_sequence?.length ?? 0) : 1;
    if (calls < 2) return null;
    const { plugin } = this.#subject;
    const paced = { plugin, restartPerTest: true, pauseMs: restMs / 2 };
    return this.#tally(() => this.#run([this.#test], paced), attempts);
  }

  /** @param pauseMs rest between the others and the test */
  afterOthers(before: readonly SourcedTest[], pauseMs: number, attempts = 0): Promise<Tally> {
    return this.#tally(() => this.#runOnFreshServer([this.#test], pauseMs, before), attempts);
  }

  /** Runs the test beside others and copies of itself, each on a server of its own; null where the suite never does so. */
  async besideOthers(others: readonly SourcedTest[]): Promise<Tally | null> {
    const { plugin, settings } = this.#subject;
    const { concurrency = 1 } = settings;
    const { test } = this.#test;
    if (concurrency < 2 || test.tier !== 1) return null;
    const copies = Array.from({ length: concurrency - 1 }, (_, index) => ({
      ...this.#test,
      test: { ...test, name: `${test.name} (copy ${index + 1})` },
    }));
    const tests = [this.#test, ...copies, ...others.filter((other) => other.test.tier === 1)];
    const names = new Set([test.name, ...copies.map((copy) => copy.test.name)]);
    return this.#tally(async () => {
      const outcomes = await this.#runAll(tests, { plugin, restartPerTest: true, concurrency });
      const own = outcomes.filter(({ name }) => names.has(name));
      return own.find(({ status }) => status !== 'passed') ?? own[0];
    });
  }

  /** Runs alone on servers with stopped clocks, at several times; empty where clocks cannot be stopped. */
  async withStoppedClocks(): Promise<ClockTally[]> {
    const { openVariant, workspace, clock = systemClock, signal } = this.#subject;
    if (!openVariant) return [];
    const tallies: ClockTally[] = [];
    try {
      const variablesAt = await writeStoppedClock(workspace);
      for (const at of listClockTimes(clock.now())) {
        const plugin = openVariant(variablesAt(at));
        try {
          const run = () => this.#run([this.#test], { plugin, restartPerTest: true });
          const seen = await this.#tally(run, 0, { attempts: clockAttempts });
          const again = { known: seen, attempts: clockAttempts };
          const tally = seen.passed === 0 ? await this.#tally(run, redClockAttempts, again) : seen;
          tallies.push({ at: at.toISOString(), ...tally });
        } finally {
          await plugin.close();
        }
      }
    } finally {
      signal?.throwIfAborted();
      await workspace.remove(clockDirectory);
    }
    return tallies;
  }

  /** Returns null and adds a note where no load can be made. */
  async underLoad(): Promise<Tally | null> {
    const { workspace, signal } = this.#subject;
    const asked = await workspace.run({ argv: ['getconf', '_NPROCESSORS_ONLN'] }, { timeoutMs: 10_000, signal });
    const processors = Number(asked.stdout.text.trim());
    if (!Number.isInteger(processors) || processors < 1 || processors > 256) {
      this.notes.push('load could not be made: the number of processors is not known');
      return null;
    }
    const loops: { stop(options?: { graceMs?: number }): Promise<unknown> }[] = [];
    try {
      // Four loops on each processor leave about a fifth of it to the server.
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

  async #runOnFreshServer(
    tests: readonly SourcedTest[],
    waitMs: number,
    before: readonly SourcedTest[] = [],
  ): Promise<TestOutcome | undefined> {
    const { plugin, clock = systemClock, signal } = this.#subject;
    const connection = await plugin.connect(signal);
    // The pool restarts a server that ends, as in the suite.
    const pool = openConnectionPool(1, () => plugin.connect(signal), connection);
    try {
      if (before.length > 0) await this.#runAll(before, { pool });
      if (waitMs > 0) await clock.sleep(waitMs, signal);
      return await this.#run(tests, { pool });
    } finally {
      await pool.close();
      await connection.close({ graceMs: 200 });
    }
  }

  async #run(tests: readonly SourcedTest[], on: Conditions): Promise<TestOutcome | undefined> {
    const outcomes = await this.#runAll(tests, on);
    return outcomes.find(({ name }) => name === this.#test.test.name);
  }

  async #runAll(tests: readonly SourcedTest[], on: Conditions): Promise<TestOutcome[]> {
    const { plugin, workspace, settings, clock = systemClock, endMs, signal } = this.#subject;
    const run = await runCheckedSuite({
      ...settings,
      endMs: { test: endMs, check: endMs, call: endMs },
      concurrency: 1,
      ...on,
      tools: plugin.tools,
      tests,
      workspace,
      serverChecks: false,
      clock,
      signal,
    }).result();
    return run.outcomes;
  }

  /** Runs as often as every condition, and on to `total` while all pass, or while they agree with the known results. */
  async #tally(
    attempt: () => Promise<TestOutcome | undefined>,
    total = 0,
    { known, attempts = this.#attempts }: { known?: Tally | undefined; attempts?: number } = {},
  ): Promise<Tally> {
    const { clock = systemClock, endMs = Infinity } = this.#subject;
    const tally: Tally = known ? { ...known } : { passed: 0, failed: 0, timedOut: 0 };
    for (let count = tally.passed + tally.failed; count < Math.max(attempts, total); count++) {
      if (clock.monotonicMs() >= endMs) break;
      if (count >= attempts && tally.failed > 0 && (!known || tally.passed > 0)) break;
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
