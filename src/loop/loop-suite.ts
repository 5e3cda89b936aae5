import { toPlainLine } from '../base/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { ToolDelta } from '../plugin/index.ts';
import type { FailedLoad } from '../repair/index.ts';
import {
  type CheckRecord,
  countOutcomes,
  type Finding,
  type ImpactMap,
  isFailing,
  type SourcedTest,
  tellOnce,
  type TestOutcome,
} from '../suite/index.ts';
import type { TestScope } from './decider.ts';
import type { LoopEvent } from './events.ts';
import { recallOutcomes } from './recall-results.ts';
import { isLoadCheck, toLoadFinding, toLoadOutcome, toPassedLoadChecks } from './load-checks.ts';
import type { BenchOptions } from './loop-options.ts';
import type { LoopTarget } from './loop-target.ts';
import { type Selection, type SelectionFacts, selectTests } from './select-tests.ts';

/** The tests to run: those of a scope, or those with these names. */
export type TestSelection = TestScope | ReadonlySet<string>;

/** Results of the last runs, as `keep` returns them. */
interface SuiteResults {
  outcomes: readonly TestOutcome[];
  findings: readonly Finding[];
  checks: readonly CheckRecord[];
  isFullRun: boolean;
  loadChecks: readonly string[];
}

/** The suite of a loop and the outcomes of its last runs. */
export class LoopSuite {
  readonly #options: BenchOptions;
  readonly #emit: (event: LoopEvent) => void;
  /** Load checks that failed in this session; later runs count them as tests. */
  readonly #loadChecks = new Set<string>();
  readonly #knownTests = new Set<string>();
  readonly #preparationFindings: Finding[] = [];
  #tests: readonly SourcedTest[] | null = null;
  #outcomes: readonly TestOutcome[] = [];
  #findings: readonly Finding[] = [];
  #checks: readonly CheckRecord[] = [];
  #isFullRun = false;
  #impact: ImpactMap | undefined;
  readonly #usage: ChatUsage[] = [];
  /** Outcomes of the run that has not ended. */
  #unfinished: TestOutcome[] = [];

  constructor(options: BenchOptions, emit: (event: LoopEvent) => void) {
    this.#options = options;
    this.#emit = emit;
    const earlier = options.resumed?.points.flatMap(({ failing }) => failing.map(({ name }) => name)) ?? [];
    for (const name of earlier) if (isLoadCheck(name)) this.#loadChecks.add(name);
  }

  get tests(): readonly SourcedTest[] {
    return this.#tests ?? [];
  }

  get isPrepared(): boolean {
    return this.#tests !== null;
  }

  /** The latest outcome of each test. */
  get outcomes(): readonly TestOutcome[] {
    return this.#outcomes;
  }

  /** The latest outcome of each test, with those of a run that has not ended. */
  get outcomesSoFar(): TestOutcome[] {
    if (this.#unfinished.length === 0) return [...this.#outcomes];
    const latest = new Map(this.#unfinished.map((outcome) => [outcome.name, outcome]));
    return this.#inSuiteOrder(this.#merge([...latest.values()]));
  }

  get findings(): Finding[] {
    return tellOnce([...this.#findings, ...this.#preparationFindings]);
  }

  /** Result of each check in the last full run. */
  get checks(): readonly CheckRecord[] {
    return this.#checks;
  }

  /** True when every outcome comes from the last run. */
  get isFullRun(): boolean {
    return this.#isFullRun;
  }

  /** True when a test of the suite ran; checks of the server and of the load alone prove nothing about its tools. */
  get hasRun(): boolean {
    const names = new Set(this.tests.map(({ test }) => test.name));
    return this.#outcomes.some((outcome) => names.has(outcome.name) && outcome.status !== 'skipped');
  }

  /** Source files that each test runs; undefined where not measured. */
  get impact(): ImpactMap | undefined {
    return this.#impact;
  }

  /** Returns the latest results, to restore them once a change is taken back. */
  keep(): SuiteResults {
    return {
      outcomes: this.#outcomes,
      findings: this.#findings,
      checks: this.#checks,
      isFullRun: this.#isFullRun,
      loadChecks: [...this.#loadChecks],
    };
  }

  /** Takes earlier results as the latest again. */
  restore({ outcomes, findings, checks, isFullRun, loadChecks }: SuiteResults): void {
    this.#outcomes = outcomes;
    this.#findings = findings;
    this.#checks = checks;
    this.#isFullRun = isFullRun;
    this.#loadChecks.clear();
    for (const name of loadChecks) this.#loadChecks.add(name);
  }

  /** Records that the plugin loads again, in place of the failed load; returns the names of the checks. */
  passLoadChecks(): string[] {
    this.#outcomes = toPassedLoadChecks(this.#loadChecks);
    this.#findings = [];
    this.#isFullRun = false;
    return [...this.#loadChecks];
  }

  /** Usage of the models that took part in making the suite. */
  get usage(): readonly ChatUsage[] {
    return this.#usage;
  }

  /** Makes the suite, or extends it after tools changed. Returns the warnings. */
  async prepare(target: LoopTarget, delta: ToolDelta | null): Promise<readonly string[]> {
    const { prepareSuite, timings, signal } = this.#options;
    const { plugin, environment } = target;
    const prepared = await timings.measure('test generation', () =>
      prepareSuite({ plugin, environment, current: this.#tests, delta, signal }),
    );
    // What a process before found out stands until a test runs again.
    if (this.#tests === null && this.#outcomes.length === 0) {
      this.#outcomes = recallOutcomes(this.#options.resumed?.results?.tests ?? [], prepared.tests);
    }
    this.#tests = prepared.tests;
    if (prepared.usage) this.#usage.push(prepared.usage);
    this.#impact = prepared.impact ?? this.#impact;
    this.#preparationFindings.push(...(prepared.findings ?? []));
    const { generated, persisted, needsReview } = prepared;
    this.#emit({ type: 'suite-ready', total: prepared.tests.length, generated, persisted, needsReview });
    return prepared.warnings ?? [];
  }

  /** Runs selected tests, those of a scope with those first that the last change concerns. Returns the warnings. */
  async run(
    target: LoopTarget,
    selection: TestSelection,
    change: Pick<SelectionFacts, 'affectedTools' | 'changedFiles'>,
  ): Promise<readonly string[]> {
    const selected = this.#select(selection, change);
    const isFull = selected.tests.length === this.tests.length;
    return this.#run(target, selected, isFull ? 'all' : typeof selection === 'string' ? selection : 'targeted');
  }

  /** Runs tests between two fixes, without the checks of the whole server. Returns the warnings. */
  async retest(target: LoopTarget, names: ReadonlySet<string>): Promise<readonly string[]> {
    const tests = this.tests.filter(({ test }) => names.has(test.name));
    return tests.length === 0 ? [] : this.#run(target, { tests, first: new Set() }, 'targeted');
  }

  async #run(target: LoopTarget, { tests, first }: Selection, scope: TestScope): Promise<readonly string[]> {
    const { runCheckedSuite, timings, clock, concurrency = 1, signal } = this.#options;
    const isFull = scope === 'all';
    this.#emit({ type: 'suite-start', total: tests.length, scope });
    const started = clock.monotonicMs();
    const run = await timings.measure('suite run', () =>
      runCheckedSuite({
        plugin: target.plugin,
        environment: target.environment,
        tests,
        first,
        concurrency,
        isFull,
        signal,
        onTestEnd: (outcome, done, total) => {
          // An interrupt fails the tests that it ends; that says nothing about the plugin.
          if (!signal?.aborted) this.#unfinished.push(outcome);
          this.#emit({ type: 'test-end', outcome, done, total });
        },
      }),
    );
    signal?.throwIfAborted();
    this.#unfinished = [];
    for (const outcome of run.outcomes) this.#knownTests.add(outcome.name);
    const checks = toPassedLoadChecks(this.#loadChecks);
    this.#findings = isFull ? run.findings : this.#mergeFindings(run.findings, run.outcomes);
    this.#outcomes = [...checks, ...(isFull ? this.#inSuiteOrder(run.outcomes) : this.#merge(run.outcomes))];
    if (isFull) this.#checks = run.checks ?? [];
    this.#isFullRun = isFull;
    this.#emit({
      type: 'suite-end',
      counts: countOutcomes(this.#outcomes),
      durationMs: clock.monotonicMs() - started,
    });
    return run.warnings ?? [];
  }

  #select(selection: TestSelection, change: Pick<SelectionFacts, 'affectedTools' | 'changedFiles'>): Selection {
    if (typeof selection !== 'string') {
      return { tests: this.tests.filter(({ test }) => selection.has(test.name)), first: new Set() };
    }
    const failing = new Set(this.#outcomes.filter(isFailing).map(({ name }) => name));
    return selectTests(selection, this.tests, { failing, ...change, known: this.#knownTests, impact: this.#impact });
  }

  /** Records a failed load instead of a run: one failing check, and no test ran. */
  takeFailedLoad(load: FailedLoad): void {
    const outcome = toLoadOutcome(load);
    this.#loadChecks.add(outcome.name);
    this.#isFullRun = true;
    this.#outcomes = [outcome];
    this.#findings = [toLoadFinding(outcome, load)];
    this.#checks = [];
    this.#emit({ type: 'suite-start', total: 1, scope: 'all' });
    this.#emit({ type: 'test-end', outcome, done: 1, total: 1 });
    this.#emit({ type: 'suite-end', counts: countOutcomes(this.#outcomes), durationMs: outcome.durationMs });
  }

  /** Explains in one sentence why nothing ran. */
  explainNoTests(): string {
    const skipped = this.#outcomes.find((outcome) => outcome.status === 'skipped');
    if (skipped) return `every test was skipped, the first one because: ${toPlainLine(skipped.message, 200)}`;
    return 'the server lists no tools and there are no tests of its own';
  }

  /** Replaces older outcomes by those of a partial run; tests that did not run keep their last outcome. */
  #merge(run: readonly TestOutcome[]): TestOutcome[] {
    const fresh = new Map(run.map((outcome) => [outcome.name, outcome]));
    const kept = this.#outcomes.filter((outcome) => !this.#loadChecks.has(outcome.name));
    const old = new Set(kept.map(({ name }) => name));
    return [
      ...kept.map((outcome) => fresh.get(outcome.name) ?? outcome),
      ...run.filter((outcome) => !old.has(outcome.name)),
    ];
  }

  /** Sorts outcomes in the order of the suite, whatever order they ran in; outcomes of the server come last. */
  #inSuiteOrder(run: readonly TestOutcome[]): TestOutcome[] {
    const positions = new Map(this.tests.map(({ test }, index) => [test.name, index]));
    const positionOf = ({ name }: TestOutcome) => positions.get(name) ?? positions.size;
    return run.toSorted((a, b) => positionOf(a) - positionOf(b));
  }

  #mergeFindings(found: readonly Finding[], run: readonly TestOutcome[]): Finding[] {
    const tools = new Set(run.map(({ tool }) => tool));
    return [...this.#findings.filter(({ tool }) => !tools.has(tool)), ...found];
  }
}
