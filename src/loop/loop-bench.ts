import { describeFault, type PthError } from '../base/index.ts';
import type { DriftReport } from '../environment/index.ts';
import { type ChatUsage, sumUsage } from '../model/index.ts';
import { type LoadOptions, parseStartLine, type PluginEvent, type ToolDelta } from '../plugin/index.ts';
import {
  type BrokenTests,
  diagnose,
  type Diagnosis,
  explainObstacles,
  type FixCommit,
  type FixProvider,
  type FixTask,
  LivePlugin,
  type PreparedTask,
} from '../repair/index.ts';
import type { HarnessSession } from '../session/index.ts';
import { countOutcomes, isAllPassing, isFailing, type TestOutcome } from '../suite/index.ts';
import { toLoopState } from './checkpoint.ts';
import { computeTrend, type ConvergencePoint, detectSignals } from './convergence.ts';
import type { DecisionFacts, TestScope } from './decider.ts';
import { EnvironmentGuard, isSignificantDrift } from './environment-guard.ts';
import { readEnvironmentState } from './environment-state.ts';
import type { LoopEvent } from './events.ts';
import { type PendingFix, proveFixes } from './fix-evidence.ts';
import { type FixRound, openFixRound, readCalls, runFixRound } from './fix-round.ts';
import { FixTrial, readFixDiff, relateToPlugin } from './fix-trial.ts';
import { compareResults } from './judge-fix.ts';
import { nameLoadCheck } from './load-checks.ts';
import { allPassing, type LoopEnd } from './loop-end.ts';
import type { BenchOptions } from './loop-options.ts';
import type { DecisionRecord, IterationRecord, LoopResult, TakenBackFix } from './loop-result.ts';
import { type GateMode, isGated } from './fix-gate.ts';
import { LoopSuite, type TestSelection } from './loop-suite.ts';
import { LoopTarget, type ReloadOptions } from './loop-target.ts';
import { recallDiagnoses } from './recall-results.ts';
import type { TriedCause } from './tried-cause.ts';
import { UncommittedChanges } from './uncommitted-changes.ts';

/** Records of a loop so far, each oldest first. */
interface LoopHistory {
  readonly points: ConvergencePoint[];
  readonly iterations: IterationRecord[];
  /** Fixes that are still on the branch. */
  readonly fixes: PendingFix[];
  readonly takenBack: TakenBackFix[];
  /** Fixes that broke tests, taken back or not. */
  readonly harm: BrokenTests[];
  /** Attempts at causes. */
  readonly tried: TriedCause[];
  readonly usage: ChatUsage[];
  readonly warnings: Set<string>;
  readonly decisions: DecisionRecord[];
}

/**
 * The loop over one server as steps, which its driver takes in order: load, test, diagnose, fix, reload, confirm, finish.
 * It holds facts and makes no decision.
 */
export class LoopBench {
  readonly #options: BenchOptions;
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
  /** Rounds of fixing in the present run of the loop. */
  #rounds = 0;
  /** How many points of the history came before that run. */
  #earlierPoints: number;
  /** Set once the model cannot be asked any more. */
  #modelFault: PthError | null = null;
  /** The round of fixing that has not ended, with its iteration. */
  #openRound: { record: IterationRecord; round: FixRound } | null = null;
  readonly #history: LoopHistory;

  constructor(options: BenchOptions, emit: (event: LoopEvent) => void) {
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
    });
    this.#earlierPoints = options.resumed?.points.length ?? 0;
    if (options.resumed?.results) this.#diagnoses = recallDiagnoses(options.resumed.results);
    this.#history = {
      points: [...(options.resumed?.points ?? [])],
      iterations: [...(options.resumed?.iterations ?? [])],
      fixes: [...(options.resumed?.fixes ?? [])],
      takenBack: [],
      harm: [],
      tried: [...(options.resumed?.tried ?? [])],
      usage: [],
      warnings: new Set([...(options.session?.warnings ?? []), ...(options.notes ?? [])]),
      decisions: [...(options.resumed?.decisions ?? [])],
    };
  }

  /** Keeps for the report what loading found out about the server. */
  note(event: PluginEvent): void {
    if (event.type === 'build-warning') this.#history.warnings.add(event.message);
    if (event.type !== 'one-session') return;
    this.#history.warnings.add(
      `${event.server} bears one session at a time, so its tests ran one after another: ${event.reason}`,
    );
  }

  /** Loads the plugin and takes the baseline of its environment. */
  async load({ isFixing, ...options }: LoadOptions & { isFixing: boolean }): Promise<void> {
    await this.#target.load(options);
    await this.#guard.start(isFixing);
  }

  /** Installs, builds and starts the plugin again. */
  async reinstall(options: LoadOptions = {}): Promise<void> {
    this.#isChanged = true;
    await this.#target.reinstall(options);
  }

  /**
   * Loads the plugin again after somebody else changed it, and makes no tests: the next targeted run concerns these files
   * and the tools that changed. Returns how the tools changed; null where that is not known.
   */
  async reloadChanged(
    files: readonly string[],
    { isInstalled, ...options }: ReloadOptions & { isInstalled: boolean },
  ): Promise<ToolDelta | null> {
    const delta = await (isInstalled ? this.#target.reload(files, options) : this.#target.reinstall(options));
    const affectedTools = new Set([...(delta?.added ?? []), ...(delta?.changed ?? []).map(({ name }) => name)]);
    this.#change = { affectedTools, changedFiles: files };
    this.#isChanged = true;
    return delta;
  }

  /** True when the last run does not tell what the next decision needs: something changed, or a fix waits for all tests. */
  get #isRunDue(): boolean {
    return this.#isChanged || (this.#guard.isHolding && !this.#suite.isFullRun);
  }

  /** The latest iteration; null before the first, and once another run is due. */
  get latestRecord(): IterationRecord | null {
    return this.#isRunDue ? null : (this.#history.iterations.at(-1) ?? null);
  }

  /**
   * Takes a change from outside that `commit` makes, behind a snapshot where its files are risky. The next run judges it.
   * Returns what `commit` returns, and whether the change is held for that run.
   */
  async takeChange<Made extends { fix: PendingFix; isCounted: boolean }>(
    files: readonly string[],
    mode: GateMode | undefined,
    commit: () => Promise<Made>,
  ): Promise<{ made: Made; isHeld: boolean }> {
    const isRisky = isGated({ files: [...files] }, mode ?? this.#options.gate ?? 'auto');
    if (isRisky) await this.#guard.openGate(mode);
    try {
      const made = await commit();
      this.#noteChange(made);
      return { made, isHeld: isRisky && this.#guard.holdGate([made.fix], this.#suite.outcomes) };
    } finally {
      await this.#guard.closeGate();
    }
  }

  #noteChange({ fix, isCounted }: { fix: PendingFix; isCounted: boolean }): void {
    this.#isChanged = true;
    if (isCounted) {
      this.#history.fixes.push(fix);
      const record = this.#history.iterations.at(-1);
      const point = this.#history.points.at(-1);
      record?.fixes.push(fix.fix);
      if (point) {
        const own = { ...fix.fix, linesChanged: fix.linesChanged };
        this.#history.points.splice(-1, 1, { ...point, fixes: [...point.fixes, own] });
      }
    }
  }

  /** Counts a fix no more that somebody else took back. */
  async dropFix(commit: string): Promise<void> {
    this.#isChanged = true;
    this.#history.fixes.splice(0, Infinity, ...this.#history.fixes.filter(({ fix }) => fix.commit !== commit));
    await this.#guard.dropFix(commit);
  }

  /** The plugin with the result of its last load. */
  get target(): Pick<LoopTarget, 'plugin' | 'environment' | 'lastLoad'> {
    return this.#target;
  }

  /** The suite with the latest outcome of each test. */
  get suite(): Pick<LoopSuite, 'tests' | 'outcomes' | 'findings' | 'isPrepared'> {
    return this.#suite;
  }

  /** Diagnoses of the latest failures. */
  get diagnoses(): readonly Diagnosis[] {
    return this.#diagnoses;
  }

  /** What the fixes broke that are still on the branch, oldest first. */
  get harm(): readonly BrokenTests[] {
    const kept = this.#keptCommits;
    return this.#history.harm.filter(({ fix, isTakenBack }) => !isTakenBack && kept.has(fix.commit));
  }

  /** The fault of the model that ended fixing; null while it can be asked. */
  get modelFault(): PthError | null {
    return this.#modelFault;
  }

  /**
   * Runs the tests that start an iteration, where a run is due, and records it in the history.
   * @param chooseScope asked when not all tests have to run
   */
  async testIteration(iteration: number, chooseScope: () => Promise<TestScope>): Promise<IterationRecord> {
    if (this.#isRunDue) {
      const before = this.#suite.outcomes;
      if (this.#target.failedLoad) this.#suite.takeFailedLoad(this.#target.failedLoad);
      else await this.#runLoaded(chooseScope);
      await this.#noteLateHarm(before);
      this.#isChanged = false;
    }
    await this.#settleGate();
    return this.#record(iteration);
  }

  /** Makes the suite, or adds to it what it lacks. */
  async prepareSuite(): Promise<void> {
    this.#warn(await this.#suite.prepare(this.#target, null));
  }

  /** Runs a selection of the tests as an iteration of its own, whatever changed since the last run. */
  async runIteration(iteration: number, selection: TestSelection): Promise<IterationRecord> {
    const before = this.#suite.outcomes;
    const wasChanged = this.#isChanged;
    await this.runTests(selection);
    // Without a change since the last run, no fix is the reason for what fails now.
    if (wasChanged) await this.#noteLateHarm(before);
    await this.#settleGate();
    this.#isChanged = false;
    return this.#record(iteration);
  }

  /** Runs a selection of the tests; the other ones keep their latest outcome. */
  async runTests(selection: TestSelection): Promise<void> {
    this.#warn(await this.#suite.run(this.#target, selection, this.#change));
  }

  /** Records the latest outcomes as those of an iteration. */
  #record(iteration: number): IterationRecord {
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

  async #runLoaded(chooseScope: () => Promise<TestScope>): Promise<void> {
    const wasBlocked = this.#history.points.at(-1)?.isBlocked ?? true;
    const isFirst = this.#history.iterations.length === 0 || wasBlocked || !this.#suite.isPrepared;
    if (!this.#suite.isPrepared) await this.prepareSuite();
    // Only a full run may report that all tests pass.
    if (!isFirst && isAllPassing(this.#suite.outcomes)) return this.#runAllClean();
    // A fix that is held is judged before others are made: one snapshot cannot tell them apart.
    await this.runTests(isFirst || this.#guard.isHolding ? 'all' : await chooseScope());
    if (!this.#suite.isFullRun && isAllPassing(this.#suite.outcomes)) await this.#runAllClean();
  }

  /** Runs all tests, in a clean checkout where an agent may have changed more than it committed. */
  async #runAllClean(): Promise<void> {
    // A fix that is held is judged, and taken back, where it was made.
    if (!this.#guard.isHolding && (await this.#isCheckoutUncertain())) await this.#moveToCleanCheckout();
    await this.#runAll();
  }

  /** Runs all tests, or takes the plugin's failure to load for their result. */
  async #runAll(): Promise<void> {
    const { failedLoad } = this.#target;
    if (failedLoad) this.#suite.takeFailedLoad(failedLoad);
    else await this.runTests('all');
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

  /** True when the last run already proves an end: all tests ran, on what the branch holds. */
  async isSettled(): Promise<boolean> {
    return this.#suite.isFullRun && !(await this.#isCheckoutUncertain());
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
    const undone = session && (await this.#guard.settleGate(this.#suite, session.git));
    if (!undone) return;
    const commits = new Set(undone.fixes.map(({ fix }) => fix.commit));
    this.#history.fixes.splice(0, Infinity, ...this.#history.fixes.filter(({ fix }) => !commits.has(fix.commit)));
    const names = undone.regressed.slice(0, 5).join(', ');
    this.#history.warnings.add(
      `taken back with the environment, since what passed before failed after: ${[...commits].map((commit) => commit.slice(0, 7)).join(', ')} (${names})`,
    );
    // Until all tests ran again, the outcomes are those of the fixes that are gone.
    this.#isChanged = true;
    await this.#target.reinstall();
    await this.#runAll();
    this.#isChanged = false;
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
  async confirmEnd(record: IterationRecord, end: LoopEnd): Promise<LoopEnd | null> {
    const before = this.#suite.outcomes;
    await this.#runAllClean();
    await this.#noteLateHarm(before);
    Object.assign(record, this.#readRun());
    this.#history.points.splice(-1, 1, this.#toPoint(record));
    if (isAllPassing(this.#suite.outcomes)) {
      this.#diagnoses = [];
      return allPassing;
    }
    // The next iteration starts from these outcomes and asks for fixes.
    if (end.stop === 'all-passing') return null;
    await this.diagnose();
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

  /** Returns the end of an iteration in which nothing fails; null when something does. */
  findGreenEnd({ failing }: Pick<IterationRecord, 'failing'>): LoopEnd | null {
    this.#diagnoses = [];
    if (failing.length > 0) return null;
    return this.#suite.hasRun ? allPassing : { stop: 'no-tests', reason: this.#suite.explainNoTests() };
  }

  /** Lets a provider fix diagnoses, each as a commit of its own, and holds risky fixes behind a snapshot. */
  async fixRound(
    record: IterationRecord,
    targets: readonly Diagnosis[],
    {
      providers,
      session,
      gate,
      isKeeping = false,
    }: {
      providers: readonly FixProvider[];
      session: HarnessSession;
      gate?: GateMode | undefined;
      /** True where a fix stays that breaks more than it mends. Default false. */
      isKeeping?: boolean;
    },
  ): Promise<FixRound> {
    await this.#guard.openGate(gate);
    const workspace = this.#target.environment.restricted();
    const { plugin } = this.#target;
    const live = await LivePlugin.open({ plugin, workspace, directory: session.pluginPath, git: session.git });
    const trial = this.#openTrial(session, live, isKeeping);
    const { outcomes } = this.#suite;
    const round = openFixRound();
    this.#openRound = { record, round };
    const request = {
      session,
      providers,
      workspace,
      live,
      iteration: record.iteration,
      diagnoses: targets,
      readOutcomes: () => this.#suite.outcomes,
      renewCause: (target: Diagnosis) => this.#renewCause(target),
      tryFix: (fix: FixCommit, target: Diagnosis, isLast: boolean) => trial.run(fix, target, isLast),
      keepTried: async () => void (await this.#commitState(record.iteration)),
      recall: (target: Diagnosis) => this.#recall(target),
      redactor: this.#options.redactor,
      keepPatch: this.#options.keepPatch,
      timings: this.#options.timings,
      emit: (event: LoopEvent) => this.#noteEvent(event),
      signal: this.#options.signal,
    };
    await runFixRound(request, round).catch(async (error: unknown) => {
      await this.#guard.closeGate();
      throw error;
    });
    this.#openRound = null;
    this.#change = {
      affectedTools: new Set(targets.flatMap((diagnosis) => diagnosis.tools)),
      changedFiles: round.fixes.flatMap(({ fix }) => fix.files.map((file) => relateToPlugin(file, session.pluginPath))),
    };
    this.#noteRound(record, round);
    this.#guard.holdGate(round.fixes, outcomes);
    await this.#guard.closeGate();
    // Fixes bring a reload of their own; without one the server still runs edits that were undone.
    if (round.fixes.length === 0) await this.#takeBackServer(live);
    this.#modelFault = round.fault;
    if (round.fault) this.#emit({ type: 'model-fault', fault: round.fault });
    return round;
  }

  #noteEvent(event: LoopEvent): void {
    this.#uncommitted.watch(event);
    this.#emit(event);
  }

  async #takeBackServer({ due }: LivePlugin): Promise<void> {
    if (due === 'install') await this.#target.reinstall();
    if (due === 'reload') await this.#target.reload([]);
  }

  #openTrial(session: HarnessSession, live: LivePlugin, isKeeping: boolean): FixTrial {
    return new FixTrial({
      session,
      target: this.#target,
      suite: this.#suite,
      guard: this.#guard,
      live,
      isKeeping,
      reload: (files) => this.#reload(files),
      retest: async (names) =>
        names === 'all' ? this.#runAll() : this.#warn(await this.#suite.retest(this.#target, names)),
      noteHarm: (harm) => void this.#history.harm.push(harm),
      emit: this.#emit,
      signal: this.#options.signal,
    });
  }

  /** Finds a cause among those of the latest failures: by its id, else by its tests. */
  async #renewCause(target: Diagnosis): Promise<Diagnosis | null> {
    // Only a measurement could tell that a figure stands out no more.
    if (target.category === 'performance') return target;
    const causes = await this.findCauses();
    const shares = ({ tests }: Diagnosis) => tests.some((name) => target.tests.includes(name));
    return causes.find(({ id }) => id === target.id) ?? causes.find(shares) ?? null;
  }

  #recall({ id, tests }: Diagnosis): Pick<FixTask, 'harm' | 'tried'> {
    const concerns = (names: readonly string[]) => names.some((name) => tests.includes(name));
    return {
      harm: this.#history.harm.filter(({ fix, tests: broken, isTakenBack }) =>
        concerns(isTakenBack ? fix.tests : broken),
      ),
      tried: this.#history.tried
        .filter((each) => each.diagnosisId === id || concerns(each.tests))
        .map(({ attempt }, index) => ({ ...attempt, attempt: index + 1 })),
    };
  }

  /** Returns what is known of a cause before its turn, for work on it that begins at once. */
  prepareTask(diagnosis: Diagnosis, iteration: number): PreparedTask {
    const calls = readCalls(diagnosis, this.#suite.outcomes);
    return { diagnosis, iteration, calls, ...this.#recall(diagnosis), signal: this.#options.signal };
  }

  /** Commits of the fixes that are still on the branch. */
  get #keptCommits(): ReadonlySet<string> {
    return new Set(this.#history.fixes.map(({ fix }) => fix.commit));
  }

  /** Names the last fixes as the reason for tests that fail since, where no trial of a single fix ran them. */
  async #noteLateHarm(before: readonly TestOutcome[]): Promise<void> {
    const { session } = this.#options;
    const latest = this.#history.iterations.findLast((record) => record.fixes.length > 0)?.fixes ?? [];
    const kept = this.#keptCommits;
    const fixes = latest.filter(({ commit }) => kept.has(commit));
    // Results of another process come from another environment, which may be the reason.
    const seen = before.filter(({ isRecalled }) => isRecalled !== true);
    const { broke } = compareResults(seen, this.#suite.outcomes);
    if (!session || fixes.length === 0 || broke.length === 0) return;
    const isCertain = fixes.length === 1;
    for (const fix of fixes) {
      const diff = await readFixDiff(session.git, fix);
      this.#history.harm.push({ fix, tests: broke, diff, isTakenBack: false, isCertain });
      this.#emit({ type: 'fix-broke', fix, broke, mended: [], isTakenBack: false, isCertain });
    }
  }

  #noteRound(record: IterationRecord, round: FixRound): void {
    this.#rounds++;
    this.#history.tried.push(...round.tried);
    // The trial of the last fix may have run all tests already.
    this.#isChanged = round.fixes.length > 0 && !this.#suite.isFullRun;
    this.#history.takenBack.push(...round.takenBack);
    this.#history.fixes.push(...round.fixes);
    this.#history.usage.push(...round.usage);
    this.#warn(round.warnings);
    record.fixes = round.fixes.map(({ fix }) => fix);
    record.declined = round.declined;
    this.#history.points.splice(-1, 1, this.#addFixes(record, round));
  }

  /** Returns the newest point with the fixes of its round. */
  #addFixes(record: IterationRecord, round: FixRound): ConvergencePoint {
    const fixes = round.fixes.map(({ fix, linesChanged }) => ({ ...fix, linesChanged }));
    return { ...(this.#history.points.at(-1) ?? this.#toPoint(record)), fixes };
  }

  /** Finds the causes of the latest failures, and takes them as those to fix. */
  async diagnose(): Promise<void> {
    this.#diagnoses = await this.findCauses();
    for (const diagnosis of this.#diagnoses) this.#emit({ type: 'diagnosis', diagnosis });
  }

  /** Finds the causes of the latest failures, and changes nothing. */
  async findCauses(): Promise<Diagnosis[]> {
    const { timings, session, signal } = this.#options;
    const { environment, failedLoad } = this.#target;
    const state = await readEnvironmentState(environment);
    return timings.measure('diagnosis', () =>
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
  }

  /** Loads the changed plugin again, and extends the suite when its tools changed. */
  async #reload(files: readonly string[]): Promise<void> {
    const delta = await this.#target.reload(files);
    if (!delta) return;
    const { added, changed, removed } = delta;
    for (const name of [...added, ...changed.map((tool) => tool.name)]) this.#change.affectedTools.add(name);
    if (this.#suite.isPrepared && added.length + changed.length + removed.length > 0) {
      this.#warn(await this.#suite.prepare(this.#target, delta));
    }
  }

  /** Reports what is not healthy in the environment. */
  async checkHealth(): Promise<void> {
    const { problems } = await readEnvironmentState(this.#target.environment);
    for (const message of problems) {
      this.#emit({ type: 'health', message });
      this.#history.warnings.add(`environment: ${message}`);
    }
  }

  /** Commits the state of the session, where it has one. */
  async checkpoint(iteration: number): Promise<void> {
    const commit = await this.#commitState(iteration);
    if (commit !== null) this.#emit({ type: 'checkpoint', commit, iteration });
  }

  async #commitState(iteration: number): Promise<string | null> {
    const { session, writeCheckpoint, timings, redactor } = this.#options;
    if (!session || !writeCheckpoint) return null;
    const { points, iterations, decisions, tried } = this.#history;
    const open = this.#openRound;
    const state = toLoopState({
      session,
      environment: this.#target.environment.info,
      iteration,
      outcomes: this.#suite.outcomes,
      // A round goes on, or a fault has ended it in the middle.
      points: open === null ? points : [...points.slice(0, -1), this.#addFixes(open.record, open.round)],
      iterations,
      diagnoses: this.#diagnoses,
      timings: timings.list(),
      decisions,
      tried: [...tried, ...(open?.round.tried ?? [])],
      redactor,
    });
    return timings.measure('checkpoint', () => writeCheckpoint(state));
  }

  /** Begins a run of iterations with limits of its own, and forgets that a model failed in an earlier one. */
  beginRun(): void {
    this.#rounds = 0;
    this.#earlierPoints = this.#history.points.length;
    this.#modelFault = null;
  }

  /** Returns the facts that a decision can use. */
  readFacts(iteration: number): DecisionFacts {
    return {
      iteration,
      points: this.#history.points,
      earlierPoints: this.#earlierPoints,
      trend: computeTrend(this.#history.points),
      signals: detectSignals(this.#history.points),
      diagnoses: this.#diagnoses,
      fixRounds: this.#rounds,
    };
  }

  /** Records a decision of whoever drives the loop. */
  logDecision(decision: DecisionRecord): void {
    const { source, question, answer } = decision;
    this.#history.decisions.push({ ...decision, at: this.#options.clock.now().toISOString() });
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
    const { environment, plugin } = this.#target;
    const { transport } = plugin.server;
    const argv = transport.kind === 'stdio' ? transport.argv : transport.start?.argv;
    const entry = argv === undefined ? null : parseStartLine(argv).file;
    const workspace = environment.restricted();
    return explainObstacles(outcomes, { workspace, directory: session.pluginPath, entry, signal });
  }

  /** Reads what changed in the environment, and returns everything that a report needs. */
  async finish(end: LoopEnd): Promise<LoopResult> {
    return this.#toResult(end, await this.#readDrift(), await this.#explainOutcomes());
  }

  /**
   * Returns everything found so far, for a run that ends by an error; null when no test ended yet. Looks at nothing
   * any more, and calls no fix proven, since the last run of all tests is missing.
   */
  cutShort(error: unknown): LoopResult | null {
    const outcomes = this.#suite.outcomesSoFar;
    if (outcomes.every(({ isRecalled }) => isRecalled === true) && this.#suite.findings.length === 0) return null;
    if (this.#openRound) this.#noteRound(this.#openRound.record, this.#openRound.round);
    this.#openRound = null;
    const end: LoopEnd = { stop: 'cut-short', reason: describeFault(error).message.replace(/[.\s]+$/, '') };
    const result = this.#toResult(end, null, outcomes);
    return { ...result, evidence: result.evidence.map((item) => ({ ...item, isProven: false })) };
  }

  #toResult(end: LoopEnd, drift: DriftReport | null, outcomes: TestOutcome[]): LoopResult {
    const { plugin, environment, identity } = this.#target;
    const recalled = new Set(outcomes.filter(({ isRecalled }) => isRecalled === true).map(({ name }) => name));
    const evidence = proveFixes(this.#history.fixes, this.#suite.outcomes, this.#history.harm);
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
      // A branch cannot prove its own fixes.
      evidence: evidence.map((item) => ({
        ...item,
        isProven: item.isProven && !item.tests.some(({ name }) => recalled.has(name)),
      })),
      takenBack: this.#history.takenBack,
      usage: sumUsage(...this.#history.usage, ...this.#suite.usage),
      timings: this.#options.timings.list(),
      warnings: [...this.#history.warnings, ...tellRecalled(recalled.size)],
      signals: detectSignals(this.#history.points).map((signal) => signal.message),
      decisions: this.#history.decisions,
      suite: this.#suite.tests,
    };
  }
}

function tellRecalled(count: number): string[] {
  if (count === 0) return [];
  return [`${count} results are those of an earlier process of the session: these tests did not run again`];
}
