import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, EventStream, PthError, systemClock } from '../base/index.ts';
import type { ConnectionPool, PluginConnection, PluginTool, WireFinding } from '../plugin/index.ts';
import { type CheckRecord, type OracleResult, toCheckRecord } from './answers/check-record.ts';
import { toOracleOutcomes } from './answers/oracle-outcome.ts';
import { type AttemptNotes, blameEarlierCall, createAttemptNotes } from './attempt-notes.ts';
import type { AttemptVerdict } from './attempt-verdict.ts';
import { boundCalls, type CallLimit, isTimeUp } from './bound-calls.ts';
import { categoryOfFault, collectFindings, recordServerCheck } from './findings.ts';
import { holdInconclusive } from './hold-inconclusive.ts';
import { findStartObstacle } from './obstacle.ts';
import { type CallRecord, countOutcomes, isFailing, type TestOutcome } from './outcome.ts';
import { findOwnError, isOwnError, nameOwnError } from './own-error.ts';
import { assertUniqueNames } from './parse-tests.ts';
import type { CallWrapper, OracleContext } from './oracle-context.ts';
import { checkStdout, checkSurvival, checkUnknownTool, skipUnknownTool, unknownToolName } from './server-checks.ts';
import { isRateLimited, maxAllowances } from './rate-limit.ts';
import { findParallelFailures } from './repeat-alone.ts';
import { SilentTools } from './silent-tools.ts';
import { findSkipReason, fitsFilter, timeUpReason } from './skip-reason.ts';
import { stderrSince } from './stderr-window.ts';
import { inconclusiveTag } from './test-tags.ts';
import { defaultTimeoutsMs, type SuiteEvent, type SuiteOptions, type SuiteRun } from './suite.ts';
import { TestAttempt } from './test-attempt.ts';
import type { SourcedTest, TestCase } from './test-case.ts';
import { skippedOutcome, toolOf, toOutcome } from './to-outcome.ts';

const listToolsTimeoutMs = 30_000;
const unknownToolTimeoutMs = 10_000;
/** Time during which the checks of the server may begin new work. */
const oracleTimeMs = 20_000;

/**
 * Runs tests against a plugin: those of `first`, then the others, each time tier 1 in parallel on the pool and tiers 2 and
 * 3 one after another; then the checks of the server as a whole. Failing tests, crashes and time-outs are outcomes. The
 * result rejects with `testing/invalid-test` for two tests of one name, with the signal's reason when it was aborted
 * (teardowns of started tests have run then), and with faults that are not the plugin's.
 */
export function runSuite(options: SuiteOptions): EventStream<SuiteEvent, SuiteRun> {
  return EventStream.run(async (stream) => new SuiteRunner(options, (event) => stream.emit(event)).run());
}

class SuiteRunner {
  readonly #options: SuiteOptions;
  readonly #emit: (event: SuiteEvent) => void;
  readonly #clock: Clock;
  readonly #notes = createAttemptNotes();
  readonly #silentTools = new SilentTools();
  /** The last call that each server process answered. */
  readonly #answered = new WeakMap<PluginConnection, CallRecord>();
  /** Wire findings of servers that were started for one test only. */
  readonly #singleFindings: WireFinding[] = [];
  readonly #outcomes = new Map<string, TestOutcome>();
  /** Tests that met the end of an instance which they shared with others; each runs again alone. */
  readonly #bystanders: SourcedTest[] = [];
  #pool: ConnectionPool | undefined;
  #tools: ReadonlyMap<string, PluginTool> = new Map();
  #total = 0;
  #isStopped = false;
  /** Fresh processes that may still be started for their own allowance of calls; 0 once one of them had none. */
  #allowances = maxAllowances;
  /** How many members of the pool had been replaced when the end of the time first cut a call; null for no such call. */
  #replacedBeforeCut: number | null = null;

  constructor(options: SuiteOptions, emit: (event: SuiteEvent) => void) {
    if ((options.plugin === undefined) === (options.pool === undefined)) {
      throw new TypeError('a suite runs on either a plugin or a pool');
    }
    if (options.restartPerTest && !options.plugin) throw new TypeError('a restart per test needs the plugin');
    this.#options = options;
    this.#emit = emit;
    this.#clock = options.clock ?? systemClock;
  }

  async run(): Promise<SuiteRun> {
    const { tests: given, filter, signal, pool, plugin, serverChecks = true } = this.#options;
    const started = this.#clock.monotonicMs();
    signal?.throwIfAborted();
    assertUniqueNames(given);
    const selected = given.filter(({ test }) => fitsFilter(test, filter));
    const wanted = Math.max(1, Math.min(this.#options.concurrency ?? 1, selected.filter(isToolTest).length));
    this.#total = selected.length;
    const ownPool = pool || this.#options.restartPerTest ? undefined : await plugin?.openPool(wanted);
    this.#pool = pool ?? ownPool;
    try {
      const formerReplacements = this.#pool?.replacements().length ?? 0;
      this.#tools = await this.#readTools();
      const concurrency = Math.min(wanted, this.#pool?.size ?? wanted);
      this.#emit({ type: 'suite-start', total: this.#total, concurrency });
      for (const tests of this.#splitByPriority(selected)) {
        await this.#runAll(tests.filter(isToolTest), concurrency);
        await this.#runAll(this.#bystanders.splice(0), 1);
        if (concurrency > 1) await this.#repeatAlone(tests.filter(isToolTest), concurrency);
        await this.#runAll(
          tests.filter((sourced) => !isToolTest(sourced)),
          1,
        );
      }
      const outcomes = holdInconclusive(
        selected.flatMap(({ test }) => this.#outcomes.get(test.name) ?? []),
        selected,
        this.#tools,
      );
      const oracles = this.#notes.answers.results();
      const checks: CheckRecord[] = [];
      if (serverChecks) {
        const unknownTool = await this.#askUnknownTool(signal);
        oracles.push(...(await this.#runOracles(outcomes)));
        const server = await this.#checkServer(unknownTool, formerReplacements, ownPool);
        outcomes.push(...server);
        const warned = collectFindings(server, this.#notes);
        checks.push(...server.map((outcome) => recordServerCheck(outcome, warned)));
      }
      const findings = [...collectFindings(outcomes, this.#notes), ...oracles.flatMap((oracle) => oracle.findings)];
      checks.push(...oracles.map(toCheckRecord));
      const formerFailures = this.#options.formerFailures ?? new Set<string>();
      outcomes.push(...oracles.flatMap((oracle) => toOracleOutcomes(oracle, formerFailures)));
      const durationMs = this.#clock.monotonicMs() - started;
      this.#emit({ type: 'suite-end', counts: countOutcomes(outcomes), durationMs });
      return { outcomes, findings, checks, durationMs };
    } finally {
      await ownPool?.close();
    }
  }

  /** Splits the tests into those of `first` and the others. */
  #splitByPriority(selected: readonly SourcedTest[]): SourcedTest[][] {
    const { first } = this.#options;
    if (!first || first.size === 0) return [[...selected]];
    const isFirst = ({ test }: SourcedTest) => first.has(test.name);
    return [selected.filter(isFirst), selected.filter((sourced) => !isFirst(sourced))];
  }

  async #readTools(): Promise<ReadonlyMap<string, PluginTool>> {
    const { tools, plugin, signal } = this.#options;
    const list =
      tools ??
      plugin?.tools ??
      (await this.#lease((connection) => connection.listTools({ timeoutMs: listToolsTimeoutMs, signal })));
    return new Map(list.map((tool) => [tool.name, tool]));
  }

  /** Runs the tests on `workers` connections at a time; the first fault stops the others after their current test. */
  async #runAll(tests: readonly SourcedTest[], workers: number): Promise<void> {
    let next = 0;
    const work = async () => {
      for (let sourced = tests[next++]; sourced && !this.#isStopped; sourced = tests[next++]) {
        try {
          this.#options.signal?.throwIfAborted();
          await this.#runOne(sourced, workers);
        } catch (error) {
          this.#isStopped = true;
          throw error;
        }
      }
    };
    const results = await Promise.allSettled(Array.from({ length: Math.min(workers, tests.length) }, work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Runs failed tests again alone on the same servers; what these runs note is not told a second time. */
  async #repeatAlone(tests: readonly SourcedTest[], concurrency: number): Promise<void> {
    const { plugin, pool, first: _, filter: __, ...options } = this.#options;
    if (options.repeatsAlone !== true || (options.flakyRetries ?? 0) > 0) return;
    const place = this.#pool ? { pool: this.#pool } : { ...(plugin ? { plugin } : {}), ...(pool ? { pool } : {}) };
    const tools = [...this.#tools.values()];
    const alone = { ...options, ...place, tools, concurrency: 1, serverChecks: false, repeatsAlone: false };
    const found = await findParallelFailures(tests, {
      concurrency,
      outcomeOf: (name) => this.#outcomes.get(name),
      run: async (sourced) => {
        const { name } = sourced.test;
        const message = this.#outcomes.get(name)?.message ?? '';
        this.#emit({ type: 'test-retry', name, attempt: 2, message });
        return (await runSuite({ ...alone, tests: [sourced] }).result()).outcomes[0];
      },
    });
    for (const outcome of found) this.#outcomes.set(outcome.name, outcome);
  }

  async #runOne(sourced: SourcedTest, workers: number): Promise<void> {
    const { test } = sourced;
    const options = this.#options;
    this.#emit({ type: 'test-start', name: test.name, testTier: test.tier });
    const abilities = {
      envTier: options.envTier ?? 0,
      hasWorkspace: options.workspace !== undefined,
      hasAgent: options.agent !== undefined,
      isRiskApproved: options.approveRisky ?? false,
    };
    const skipReason =
      findSkipReason(test, abilities) ?? this.#silentTools.findReason(test) ?? (this.#isLate ? timeUpReason : null);
    const outcome = skipReason === null ? await this.#runAttempts(sourced) : skippedOutcome(sourced, skipReason);
    if (workers > 1 && isEndUnseen(outcome)) {
      // Several connections to one instance meet its end together, and one of their calls has caused it.
      this.#forgetCrashes(test.name);
      this.#bystanders.push(sourced);
      return;
    }
    this.#silentTools.note(outcome);
    this.#outcomes.set(test.name, outcome);
    this.#emit({ type: 'test-end', outcome, done: this.#outcomes.size, total: this.#total });
  }

  /** True once no further test begins. */
  get #isLate(): boolean {
    return this.#clock.monotonicMs() >= (this.#options.endMs?.test ?? Infinity);
  }

  /** The end of all calls. */
  get #limit(): CallLimit {
    return { clock: this.#clock, endMs: this.#options.endMs?.call };
  }

  /** Runs a generated test once more in a fresh process where its own met a limit of calls. */
  async #attempt(sourced: SourcedTest): Promise<TestOutcome> {
    const first = await this.#attemptAlive(sourced);
    const pool = this.#pool;
    if (!isRateLimited(first, sourced.test) || !pool?.useFresh || this.#allowances === 0 || this.#isLate) return first;
    this.#allowances -= 1;
    const again = await this.#attemptOnce(sourced, undefined, (work) => pool.useFresh?.(work) ?? pool.use(work));
    if (again.calls.length > 0 && !isRateLimited(again, sourced.test)) return again;
    this.#allowances = 0;
    return first;
  }

  /** Runs once, and again after a failure as often as asked and time allows; results that do not agree make the test flaky. */
  async #runAttempts(sourced: SourcedTest): Promise<TestOutcome> {
    const first = await this.#attempt(sourced);
    const retries = this.#options.flakyRetries ?? 0;
    if (retries === 0 || (first.status !== 'failed' && first.status !== 'timed-out')) return first;
    let passedCount = 0;
    let attempts = 1;
    let durationMs = first.durationMs;
    while (attempts <= retries && !this.#isLate) {
      this.#emit({ type: 'test-retry', name: first.name, attempt: attempts + 1, message: first.message });
      const again = await this.#attempt(sourced);
      if (again.status === 'skipped') break;
      attempts += 1;
      durationMs += again.durationMs;
      if (again.status === 'passed') passedCount += 1;
    }
    const whole = { ...first, attempts, durationMs, passRate: passedCount / attempts };
    if (passedCount === 0) return whole;
    return {
      ...whole,
      status: 'flaky',
      message: `it passed ${passedCount} of ${attempts} times; when it failed: ${first.message}`,
    };
  }

  /**
   * Runs a test, and once more in a fresh process when its first call found a process that had answered an earlier call
   * and then ended: unless it ends again, the earlier call is to blame. An instance that several connections share may
   * have ended by a call of another test, which is blamed for itself.
   */
  async #attemptAlive(sourced: SourcedTest): Promise<TestOutcome> {
    let earlier: CallRecord | undefined;
    const first = await this.#attemptOnce(sourced, (connection) => {
      earlier = this.#answered.get(connection);
    });
    const isShared = isEndUnseen(first);
    if (!isEndedAtOnce(first) || (earlier === undefined && !isShared)) return first;
    const again = await this.#attemptOnce(sourced);
    if (isEndedAtOnce(again) || again.status === 'skipped') return first;
    if (earlier === undefined || isShared) this.#forgetCrashes(first.name);
    else blameEarlierCall(this.#notes, first.name, earlier);
    return again;
  }

  #forgetCrashes(name: string): void {
    this.#notes.crashes = this.#notes.crashes.filter((crash) => crash.test !== name);
  }

  async #attemptOnce(
    sourced: SourcedTest,
    onLease: (connection: PluginConnection) => void = () => undefined,
    lease: ConnectionPool['use'] = (work) => this.#lease(work),
  ): Promise<TestOutcome> {
    const started = this.#clock.monotonicMs();
    try {
      return await lease((connection) => {
        onLease(connection);
        return this.#attemptOn(sourced, connection);
      });
    } catch (error) {
      if (isTimeUp(error)) {
        this.#replacedBeforeCut ??= this.#pool?.replacements().length ?? 0;
        return skippedOutcome(sourced, timeUpReason);
      }
      const verdict = this.#judgeError(sourced.test, error);
      const durationMs = this.#clock.monotonicMs() - started;
      const obstacle = verdict.status === 'failed' && PthError.isInstance(error) ? findStartObstacle(error) : null;
      return toOutcome(sourced, verdict, { durationMs, ...(obstacle ? { obstacle } : {}) });
    }
  }

  /** A server that cannot be started again is the plugin's doing; a broken environment and an error of PTH are not. */
  #judgeError(test: TestCase, error: unknown): AttemptVerdict {
    const errored: Omit<AttemptVerdict, 'message'> = { status: 'errored', category: null, failures: [] };
    if (isOwnError(error, this.#options.signal)) {
      this.#notes.ownErrors.push(findOwnError(`in the test ${test.name}`, toolOf(test), error));
      return { ...errored, message: nameOwnError('in this test', error) };
    }
    if (!PthError.isInstance(error)) throw error;
    const { message } = error;
    const category = categoryOfFault(error);
    return category === null ? { ...errored, message } : { ...errored, status: 'failed', category, message };
  }

  async #attemptOn(sourced: SourcedTest, connection: PluginConnection): Promise<TestOutcome> {
    const started = this.#clock.monotonicMs();
    const stderrBefore = connection.stderr();
    const attempt = this.#openAttempt(sourced.test, connection, this.#notes, this.#openPace());
    const verdict = await attempt.run();
    const last = attempt.calls.at(-1);
    if (last && isAnswer(last)) this.#answered.set(connection, last);
    // A server's stderr can be read after an answer that it sent later: the other events of this turn come first.
    if (verdict.status === 'failed' || sourced.test.tags?.includes(inconclusiveTag) === true) await nextTurn();
    return toOutcome(sourced, verdict, {
      calls: attempt.calls,
      stderr: stderrSince(stderrBefore, connection.stderr()),
      durationMs: this.#clock.monotonicMs() - started,
    });
  }

  #openAttempt(test: TestCase, connection: PluginConnection, notes: AttemptNotes, wrapCall?: CallWrapper): TestAttempt {
    const { workspace, agent, judge, signal } = this.#options;
    return new TestAttempt(test, {
      connection: boundCalls(connection, this.#limit),
      tools: this.#tools,
      workspace,
      timeoutMs: timeLimitOf(test, this.#options.timeoutMs),
      agent,
      judge,
      signal,
      clock: this.#clock,
      notes,
      wrapCall,
    });
  }

  /** Rests before every call but the first; undefined without a pause. */
  #openPace(): CallWrapper | undefined {
    const { pauseMs = 0, signal } = this.#options;
    if (pauseMs === 0) return undefined;
    let calls = 0;
    return async (_call, perform) => {
      if (calls++ > 0) await this.#clock.sleep(pauseMs, signal);
      return perform();
    };
  }

  /** Lends a connection for one piece of work: a member of the pool, or a server of its own. */
  async #lease<T>(work: (connection: PluginConnection) => Promise<T>): Promise<T> {
    const { plugin, restartPerTest, signal } = this.#options;
    if (this.#pool) return this.#pool.use(work);
    if (!plugin || !restartPerTest) throw new TypeError('no pool and no plugin to connect to');
    const connection = await plugin.connect(signal);
    try {
      return await work(connection);
    } finally {
      await connection.close();
      this.#singleFindings.push(...connection.wireFindings());
    }
  }

  /** Makes the checks of the server as a whole; with a memory only those that this run needs. */
  async #runOracles(outcomes: readonly TestOutcome[]): Promise<OracleResult[]> {
    const { oracleMemory, serverOracles: probeServer } = this.#options;
    const context = this.#oracleContext();
    if (!probeServer) return [];
    if (!oracleMemory) return probeServer(context, null);
    const only = oracleMemory.choose(this.#tools, !outcomes.some(isFailing));
    return oracleMemory.complete(await probeServer(context, only));
  }

  /** Returns the context of the oracles, with a server of their own where the plugin is given. */
  #oracleContext(): OracleContext {
    const { plugin, workspace, watchedPaths = [], signal } = this.#options;
    return {
      connect: plugin ? async () => boundCalls(await plugin.connect(signal), this.#limit) : null,
      tools: this.#tools,
      accepted: this.#notes.accepted,
      // Whatever changes in this workspace was not done by a server that runs elsewhere.
      workspace: watchedPaths === null ? undefined : workspace,
      watchedPaths: watchedPaths ?? [],
      repeatTest: async (test, connection, wrapCall) => {
        const verdict = await this.#openAttempt(test, connection, createAttemptNotes(), wrapCall).run();
        return verdict.status === 'passed';
      },
      countProcesses: () => this.#pool?.countProcesses?.(),
      undeclaredRequests: () => this.#pool?.undeclaredRequests?.() ?? new Map(),
      clock: this.#clock,
      deadlineMs: Math.min(this.#clock.monotonicMs() + oracleTimeMs, this.#options.endMs?.check ?? Infinity),
      signal,
    };
  }

  async #checkServer(
    unknownTool: TestOutcome,
    formerReplacements: number,
    ownPool: ConnectionPool | undefined,
  ): Promise<TestOutcome[]> {
    // Closing waits for members that are still being checked for signs of life.
    await ownPool?.close();
    const wireFindings = [...(this.#pool?.wireFindings() ?? []), ...this.#singleFindings];
    // A call that was cut short may leave a server busy that would have answered.
    const replacements = (this.#pool?.replacements() ?? []).filter(
      ({ reason }, index) =>
        index >= formerReplacements && (reason !== 'hung' || index < (this.#replacedBeforeCut ?? Infinity)),
    );
    return [checkStdout(wireFindings), unknownTool, checkSurvival(replacements, this.#notes.crashes)];
  }

  async #askUnknownTool(signal: AbortSignal | undefined): Promise<TestOutcome> {
    try {
      const outcome = await this.#lease((connection) =>
        boundCalls(connection, this.#limit).callTool(
          unknownToolName,
          {},
          { timeoutMs: unknownToolTimeoutMs, testName: unknownToolName, signal },
        ),
      );
      signal?.throwIfAborted();
      return checkUnknownTool(outcome);
    } catch (error) {
      if (isTimeUp(error)) return skipUnknownTool(timeUpReason);
      if (!PthError.isInstance(error) || categoryOfFault(error) === null) throw error;
      // The server could not be brought back after the last test. What PTH says of it is no word of the server.
      const { stderr } = error.details;
      const said = typeof stderr === 'string' ? stderr : '';
      const closed = { kind: 'connection-closed', exitCode: null, signal: null, stderr: said, durationMs: 0 } as const;
      return checkUnknownTool(closed, error.message);
    }
  }
}

/** True for a test whose call met the end of a process that its connection does not own, so that nobody saw how. */
function isEndUnseen({ status, calls }: TestOutcome): boolean {
  const end = calls.at(-1)?.outcome;
  if (status !== 'failed' || end?.kind !== 'connection-closed' || end.endedByPth) return false;
  return end.exitCode === null && end.signal === null;
}

/** True for a test whose first call found that the server had ended, or ended it. */
function isEndedAtOnce({ calls }: TestOutcome): boolean {
  return calls[0]?.outcome.kind === 'connection-closed';
}

function isAnswer({ outcome }: CallRecord): boolean {
  return outcome.kind === 'result' || outcome.kind === 'protocol-error';
}

function isToolTest({ test }: SourcedTest): boolean {
  return test.tier === 1;
}

/** Returns the time limit of a test in milliseconds. */
export function timeLimitOf(test: TestCase, overrideMs?: number): number {
  return test.timeout_seconds === undefined
    ? (overrideMs ?? defaultTimeoutsMs[test.tier])
    : test.timeout_seconds * 1000;
}
