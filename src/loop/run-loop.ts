import { EventStream, PthError } from '../base/index.ts';
import type { DriftReport } from '../environment/index.ts';
import { type ChatUsage, sumUsage } from '../model/index.ts';
import type { PluginEvent } from '../plugin/index.ts';
import { diagnose, type Diagnosis, explainObstacles } from '../repair/index.ts';
import { countOutcomes, isAllPassing, isFailing, type TestOutcome } from '../suite/index.ts';
import { toLoopState } from './checkpoint.ts';
import { computeTrend, type ConvergencePoint, detectSignals } from './convergence.ts';
import type { DecisionFacts } from './decider.ts';
import { EnvironmentGuard, isSignificantDrift } from './environment-guard.ts';
import { readEnvironmentState } from './environment-state.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix, proveFixes } from './fix-evidence.ts';
import { type FixRound, runFixRound } from './fix-round.ts';
import { nameLoadCheck } from './load-checks.ts';
import type { LoopOptions } from './loop-options.ts';
import type { DecisionRecord, IterationRecord, LoopResult, LoopStop } from './loop-result.ts';
import { LoopSuite } from './loop-suite.ts';
import { LoopTarget } from './loop-target.ts';
import { UncommittedChanges } from './uncommitted-changes.ts';

/**
 * Tests, diagnoses, fixes, reloads and tests again until all tests pass or the decider stops. Failures of the plugin
 * are data in the result. The result rejects with a fault of PTH, or with the signal's reason once all work has
 * stopped. Commits stay. The caller owns plugin and environment and closes them.
 */
export function runLoop(options: LoopOptions): EventStream<LoopEvent, LoopResult> {
  return EventStream.run(async (stream) => {
    const emit = (event: LoopEvent) => stream.emit(event);
    const run = new LoopRun(options, emit);
    const unlisten = options.plugin.listen((event) => {
      run.note(event);
      emit({ type: 'plugin', event });
    });
    try {
      return await run.run();
    } finally {
      unlisten();
    }
  });
}

/** The reason to end the loop. */
interface LoopEnd {
  stop: LoopStop;
  reason: string;
}

const allPassing: LoopEnd = { stop: 'all-passing', reason: 'every test that ran passes' };

function endWithoutModel({ message }: PthError): LoopEnd {
  return { stop: 'model-failed', reason: `the model could not be asked for fixes: ${message.replace(/[.\s]+$/, '')}` };
}

/** Records of a loop so far, each oldest first. */
interface LoopHistory {
  readonly points: ConvergencePoint[];
  readonly iterations: IterationRecord[];
  /** Fixes that are still on the branch. */
  readonly fixes: PendingFix[];
  readonly usage: ChatUsage[];
  readonly warnings: Set<string>;
  readonly decisions: DecisionRecord[];
}

class LoopRun {
  readonly #options: LoopOptions;
  readonly #emit: (event: LoopEvent) => void;
  readonly #suite: LoopSuite;
  readonly #target: LoopTarget;
  readonly #uncommitted = new UncommittedChanges();
  readonly #guard: EnvironmentGuard;
  #diagnoses: Diagnosis[] = [];
  /** False when nothing changed since the last run, so that its outcomes are still valid. */
  #isChanged = true;
  /** Tools that the last fixes concern, and files that they changed. */
  #change = { affectedTools: new Set<string>(), changedFiles: [] as readonly string[] };
  #rounds = { total: 0, withoutCommit: 0 };
  /** Set once the model cannot be asked any more. */
  #modelFault: PthError | null = null;
  readonly #history: LoopHistory;

  constructor(options: LoopOptions, emit: (event: LoopEvent) => void) {
    this.#options = options;
    this.#emit = emit;
    this.#suite = new LoopSuite(options, emit);
    this.#target = new LoopTarget(options);
    this.#guard = new EnvironmentGuard({
      environment: () => this.#target.environment,
      mode: options.gate ?? 'auto',
      afterRollback: options.afterRollback,
      timings: options.timings,
      emit,
      signal: options.signal,
    });
    this.#history = {
      points: [...(options.resumed?.points ?? [])],
      iterations: [...(options.resumed?.iterations ?? [])],
      fixes: [...(options.resumed?.fixes ?? [])],
      usage: [],
      warnings: new Set(options.session?.warnings),
      decisions: [...(options.resumed?.decisions ?? [])],
    };
  }

  /** Keeps for the report what loading found out about the server. */
  note(event: PluginEvent): void {
    if (event.type !== 'one-session') return;
    this.#history.warnings.add(
      `${event.server} bears one session at a time, so its tests ran one after another: ${event.reason}`,
    );
  }

  async run(): Promise<LoopResult> {
    const { session, clock, signal } = this.#options;
    signal?.throwIfAborted();
    await this.#target.load();
    await this.#guard.start(this.#options.isFixing && this.#options.fixProvider !== null && session !== null);
    for (let iteration = session?.firstIteration ?? 1; ; iteration++) {
      signal?.throwIfAborted();
      this.#emit({ type: 'iteration-start', iteration });
      const started = clock.monotonicMs();
      const record = await this.#testIteration(iteration);
      const end = await this.#workOrKeepState(record);
      record.durationMs = clock.monotonicMs() - started;
      await this.#checkpoint(iteration);
      this.#emit({ type: 'iteration-end', iteration, counts: record.counts });
      if (end) return this.#toResult(end, await this.#readDrift(), await this.#explainOutcomes());
    }
  }

  /** Runs the tests that start an iteration and records it in the history. */
  async #testIteration(iteration: number): Promise<IterationRecord> {
    if (this.#isChanged) {
      const { failedLoad } = this.#target;
      if (failedLoad) this.#suite.takeFailedLoad(failedLoad);
      else await this.#runLoaded(iteration);
      await this.#settleGate();
      this.#isChanged = false;
    }
    const record: IterationRecord = {
      iteration,
      ...this.#readRun(),
      fixes: [],
      declined: [],
      durationMs: 0,
    };
    this.#history.iterations.push(record);
    this.#history.points.push(this.#toPoint(record));
    return record;
  }

  async #runLoaded(iteration: number): Promise<void> {
    const wasBlocked = this.#history.points.at(-1)?.isBlocked ?? true;
    const isFirst = this.#history.iterations.length === 0 || wasBlocked || !this.#suite.isPrepared;
    if (!this.#suite.isPrepared) this.#warn(await this.#suite.prepare(this.#target, null));
    const scope = isFirst ? 'all' : await this.#options.decider.chooseTests(this.#facts(iteration));
    if (scope !== 'all') this.#logDecision(iteration, 'which tests to run?', scope);
    this.#warn(await this.#suite.run(this.#target, scope, this.#change));
    // Only a full run may report that all tests pass.
    if (!this.#suite.isFullRun && isAllPassing(this.#suite.outcomes)) await this.#runAll();
  }

  async #runAll(): Promise<void> {
    this.#warn(await this.#suite.run(this.#target, 'all', this.#change));
  }

  #readRun(): Pick<IterationRecord, 'counts' | 'failing'> {
    const { outcomes } = this.#suite;
    return {
      counts: countOutcomes(outcomes),
      failing: outcomes.filter(isFailing).map(({ name, category }) => ({ name, category })),
    };
  }

  #toPoint(record: IterationRecord): ConvergencePoint {
    const { iteration, counts, failing } = record;
    const isBlocked = !this.#target.isLoaded;
    return { iteration, total: counts.total, passed: counts.passed, failing, fixes: [], isBlocked };
  }

  /** Runs the iteration; on a fault of a playbook or a model, which ends the loop, saves the state for a later resume. */
  async #workOrKeepState(record: IterationRecord): Promise<LoopEnd | null> {
    try {
      const end = await this.#workIteration(record);
      const isSettled = end === null || (this.#suite.isFullRun && !(await this.#isCheckoutUncertain()));
      return end && !isSettled ? await this.#confirmEnd(record, end) : end;
    } catch (error) {
      if (PthError.isInstance(error) && /^(model|playbook)\//.test(error.code))
        await this.#checkpoint(record.iteration);
      throw error;
    }
  }

  /** True when uncommitted changes, in worktree or environment, may be the reason why tests pass. */
  async #isCheckoutUncertain(): Promise<boolean> {
    if (this.#options.cleanCheckout === undefined || this.#history.fixes.length === 0) return false;
    if (this.#uncommitted.isUncertain) return true;
    return this.#guard.hasBaseline && isSignificantDrift(await this.#guard.readDrift());
  }

  /** Reverts a risky fix that broke passing tests, in the environment and on the branch, and runs the tests again. */
  async #settleGate(): Promise<void> {
    const { session } = this.#options;
    const undone = session && (await this.#guard.settleGate(this.#suite.outcomes, session.git));
    if (!undone) return;
    const commits = new Set(undone.fixes.map(({ fix }) => fix.commit));
    this.#history.fixes.splice(0, Infinity, ...this.#history.fixes.filter(({ fix }) => !commits.has(fix.commit)));
    const names = undone.regressed.slice(0, 5).join(', ');
    this.#history.warnings.add(
      `taken back with the environment, since what passed before failed after: ${[...commits].map((commit) => commit.slice(0, 7)).join(', ')} (${names})`,
    );
    await this.#target.reinstall();
    const { failedLoad } = this.#target;
    if (failedLoad) this.#suite.takeFailedLoad(failedLoad);
    else await this.#runAll();
  }

  async #readDrift(): Promise<DriftReport | null> {
    const drift = await this.#guard.readDrift();
    if (drift !== null && Object.values(drift).some((list: string[]) => list.length > 0)) {
      this.#emit({ type: 'drift', drift });
    }
    return drift;
  }

  /**
   * Confirms an end by a run of all tests. When an agent may have changed more than it committed, installs and builds a
   * clean checkout first; failures in the clean checkout start another iteration.
   */
  async #confirmEnd(record: IterationRecord, end: LoopEnd): Promise<LoopEnd | null> {
    if (await this.#isCheckoutUncertain()) await this.#moveToCleanCheckout();
    const { failedLoad } = this.#target;
    if (failedLoad) this.#suite.takeFailedLoad(failedLoad);
    else await this.#runAll();
    Object.assign(record, this.#readRun());
    this.#history.points.splice(-1, 1, this.#toPoint(record));
    if (isAllPassing(this.#suite.outcomes)) {
      this.#diagnoses = [];
      return allPassing;
    }
    // The next iteration starts from these outcomes and asks for fixes.
    if (end.stop === 'all-passing') return null;
    await this.#diagnose();
    return end;
  }

  async #moveToCleanCheckout(): Promise<void> {
    const { cleanCheckout, timings, signal } = this.#options;
    this.#emit({ type: 'clean-checkout' });
    await timings.measure('clean ground', async () => cleanCheckout?.(signal));
    await this.#guard.restoreBaseline();
    await this.#target.reinstall();
    this.#uncommitted.reset();
  }

  /** Ends, or diagnoses, fixes, reloads, extends the suite and checks the environment. */
  async #workIteration(record: IterationRecord): Promise<LoopEnd | null> {
    const { isFixing, fixProvider, session, decider } = this.#options;
    const { iteration } = record;
    this.#diagnoses = [];
    if (record.failing.length === 0) {
      if (this.#suite.hasRun) return allPassing;
      return { stop: 'no-tests', reason: this.#suite.explainNoTests() };
    }
    await this.#diagnose();
    const failing = `${record.failing.length} of ${record.counts.total} tests fail`;
    if (!isFixing) {
      return { stop: 'tests-only', reason: session === null ? 'an audit only tests' : 'fixing was switched off' };
    }
    if (!fixProvider || !session) {
      return { stop: 'awaiting-fix', reason: `${failing}, and nobody is there to write fixes` };
    }
    if (this.#modelFault) return endWithoutModel(this.#modelFault);
    const next = await decider.decideNext(this.#facts(iteration));
    this.#logDecision(iteration, 'go on fixing?', next.answer === 'fix' ? 'yes' : `stop: ${next.reason}`);
    if (next.answer === 'stop') return { stop: next.stop, reason: next.reason };
    const targets = await this.#chooseTargets(iteration);
    await this.#guard.openGate();
    const round = await this.#options.timings.measure('fixes', () =>
      runFixRound({
        session,
        provider: fixProvider,
        workspace: this.#target.environment.restricted(),
        iteration,
        diagnoses: targets,
        outcomes: this.#suite.outcomes,
        redactor: this.#options.redactor,
        emit: (event) => {
          this.#uncommitted.watch(event);
          this.#emit(event);
        },
        signal: this.#options.signal,
      }),
    );
    this.#change = {
      affectedTools: new Set(targets.flatMap((diagnosis) => diagnosis.tools)),
      changedFiles: round.fixes.flatMap(({ fix }) => fix.files.map((file) => relateToPlugin(file, session.pluginPath))),
    };
    this.#noteRound(record, round);
    this.#guard.holdGate(round.fixes, this.#suite.outcomes);
    this.#modelFault = round.fault;
    if (round.fault) this.#emit({ type: 'model-fault', fault: round.fault });
    // Fixes that came before the fault are still to be proven by a run.
    if (round.fault && round.fixes.length === 0) return endWithoutModel(round.fault);
    if (round.fixes.length > 0) await this.#reload(iteration, round.fixes);
    await this.#checkHealth();
    return null;
  }

  async #chooseTargets(iteration: number): Promise<Diagnosis[]> {
    const chosen = await this.#options.decider.chooseFixes(this.#facts(iteration));
    const targets = chosen.flatMap((id) => this.#diagnoses.filter((diagnosis) => diagnosis.id === id));
    if (targets.length < this.#diagnoses.length) {
      this.#logDecision(iteration, 'which causes to fix?', targets.map(({ id }) => id).join(', ') || 'none');
    }
    return targets;
  }

  #noteRound(record: IterationRecord, round: FixRound): void {
    this.#rounds.total++;
    this.#rounds.withoutCommit = round.fixes.length === 0 ? this.#rounds.withoutCommit + 1 : 0;
    this.#isChanged = round.fixes.length > 0;
    this.#history.fixes.push(...round.fixes);
    this.#history.usage.push(...round.usage);
    this.#warn(round.warnings);
    record.fixes = round.fixes.map(({ fix }) => fix);
    record.declined = round.declined;
    const fixes = round.fixes.map(({ fix, linesChanged }) => ({ ...fix, linesChanged }));
    this.#history.points.splice(-1, 1, { ...this.#toPoint(record), fixes });
  }

  async #diagnose(): Promise<void> {
    const { timings, session, signal } = this.#options;
    const { environment, failedLoad } = this.#target;
    const state = await readEnvironmentState(environment);
    this.#diagnoses = await timings.measure('diagnosis', () =>
      diagnose({
        outcomes: this.#suite.outcomes,
        failedLoad: failedLoad && { load: failedLoad, testName: nameLoadCheck(failedLoad) },
        workspace: environment.restricted(),
        directory: session?.pluginPath ?? '',
        // An audited server has no source here, and the working directory can be anything.
        hasSource: session !== null,
        environment: state.description,
        signal,
      }),
    );
    for (const diagnosis of this.#diagnoses) this.#emit({ type: 'diagnosis', diagnosis });
  }

  async #reload(iteration: number, fixes: readonly PendingFix[]): Promise<void> {
    const scope = await this.#options.decider.chooseReload(this.#facts(iteration));
    if (scope !== 'server') this.#logDecision(iteration, 'what to restart?', scope);
    const files = fixes.flatMap(({ fix }) => fix.files);
    const delta = await this.#target.reload(scope, files);
    if (!delta) return;
    const { added, changed, removed } = delta;
    for (const name of [...added, ...changed.map((tool) => tool.name)]) this.#change.affectedTools.add(name);
    if (this.#suite.isPrepared && added.length + changed.length + removed.length > 0) {
      this.#warn(await this.#suite.prepare(this.#target, delta));
    }
  }

  async #checkHealth(): Promise<void> {
    const { problems } = await readEnvironmentState(this.#target.environment);
    for (const message of problems) {
      this.#emit({ type: 'health', message });
      this.#history.warnings.add(`environment: ${message}`);
    }
  }

  async #checkpoint(iteration: number): Promise<void> {
    const { session, writeCheckpoint, timings, redactor } = this.#options;
    if (!session || !writeCheckpoint) return;
    const state = toLoopState({
      session,
      environment: this.#target.environment.info,
      iteration,
      outcomes: this.#suite.outcomes,
      points: this.#history.points,
      iterations: this.#history.iterations,
      diagnoses: this.#diagnoses,
      timings: timings.list(),
      decisions: this.#history.decisions,
      redactor,
    });
    const commit = await timings.measure('checkpoint', () => writeCheckpoint(state));
    this.#emit({ type: 'checkpoint', commit, iteration });
  }

  #facts(iteration: number): DecisionFacts {
    return {
      iteration,
      points: this.#history.points,
      resumedPoints: this.#options.resumed?.points.length ?? 0,
      trend: computeTrend(this.#history.points),
      signals: detectSignals(this.#history.points),
      diagnoses: this.#diagnoses,
      fixRounds: this.#rounds.total,
      roundsWithoutCommit: this.#rounds.withoutCommit,
    };
  }

  #logDecision(iteration: number, question: string, answer: string): void {
    const { source } = this.#options.decider;
    this.#history.decisions.push({ iteration, source, question, answer });
    this.#emit({ type: 'decision', source, question, answer });
  }

  #warn(warnings: readonly string[]): void {
    for (const warning of warnings) this.#history.warnings.add(warning);
  }

  /** Looks up in the plugin's files what removes the obstacles; an audited server has none here. */
  async #explainOutcomes(): Promise<TestOutcome[]> {
    const { session, signal } = this.#options;
    const { outcomes } = this.#suite;
    if (session === null) return [...outcomes];
    const workspace = this.#target.environment.restricted();
    return explainObstacles(outcomes, { workspace, directory: session.pluginPath, signal });
  }

  #toResult(end: LoopEnd, drift: DriftReport | null, outcomes: TestOutcome[]): LoopResult {
    const { plugin, environment, identity } = this.#target;
    return {
      ...end,
      environment: environment.info,
      drift,
      server: identity,
      tools: plugin.tools,
      iterations: this.#history.iterations,
      trend: computeTrend(this.#history.points),
      outcomes,
      findings: this.#suite.findings,
      checks: this.#suite.checks,
      diagnoses: this.#diagnoses,
      evidence: proveFixes(this.#history.fixes, this.#suite.outcomes),
      usage: sumUsage(...this.#history.usage, ...this.#suite.usage),
      timings: this.#options.timings.list(),
      warnings: [...this.#history.warnings],
      signals: detectSignals(this.#history.points).map((signal) => signal.message),
      decisions: this.#history.decisions,
      suite: this.#suite.tests,
    };
  }
}

/** Returns a repository path relative to the plugin directory; a path outside of it stays unchanged. */
function relateToPlugin(file: string, pluginPath: string): string {
  return pluginPath !== '' && file.startsWith(`${pluginPath}/`) ? file.slice(pluginPath.length + 1) : file;
}
