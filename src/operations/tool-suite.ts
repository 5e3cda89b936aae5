import { posix } from 'node:path';
import { applyQuarantine, type QuarantineEntry, runCheckedSuite, type SequenceLimits } from '../checks/index.ts';
import {
  createChecklistJudge,
  createInputProposer,
  createModelAgent,
  type GenerateOptions,
  generateTests,
  type GenerationHints,
  type InputProposer,
  type PluginKnowledge,
  scratchDirectory,
  type ToolSummary,
} from '../generate/index.ts';
import type { PreparedSuite, SuiteRequest, SuiteRun, SuiteRunRequest } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import type { Plugin } from '../plugin/index.ts';
import { testsDirectory } from '../session/index.ts';
import {
  type ImpactMap,
  isFailing,
  OracleMemory,
  type SourcedTest,
  type TestCase,
  type TestOutcome,
} from '../suite/index.ts';
import { layOutSampleFiles } from '../target/index.ts';
import { explainFlakes } from './explain-flakes.ts';
import type { Meter } from './measure-run.ts';
import { proposeTests } from './propose-tests.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import type { SuiteTests } from './render-test-files.ts';
import { RenewableProbe } from './renewable-probe.ts';
import type { RunEvent } from './run-event.ts';
import { fileNameOf } from './test-file-names.ts';
import type { ServerShare } from './test-ownership.ts';

/** What a suite of one server is made from and run with. */
export interface ToolSuiteOptions {
  seed: number;
  hints: GenerationHints;
  /** Tests that were there before; null file for none on disk. */
  persisted: readonly SourcedTest[];
  /** Which of them are this server's; null where there is one server only, whose they all are. */
  share: ServerShare | null;
  /** Root of the workspace; test files carry a token in its place. */
  root: string;
  /** Starts the names of generated test files, so that several servers' tests lie side by side; '' for none. */
  filePrefix: string;
  concurrency: number | null;
  testTimeoutSeconds: number | null;
  flakyRetries: number;
  approveRisky: boolean;
  /** Adds calls with values that follow from the seed alone; see `generateTests`. Default false. */
  heldOutValues?: boolean;
  /** How far sequences of calls are explored. Default: as the search does by itself. */
  sequenceLimits?: SequenceLimits;
  /** Gathers what the plugin teaches beyond its schemas; absent: nothing is known. */
  learn?: (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
  /** Begins to watch where the server keeps what it is told; null or absent: whatever takes away waits for review. */
  watchState?: (() => Promise<GenerateOptions['findState'] | null>) | null;
  /** Performs prompts and judges checklists. Default null: only what the calls prove is judged. */
  model?: ChatModel | null;
  /** Tests whose failures are known and left out until a day. Default none. */
  quarantine?: { entries: readonly QuarantineEntry[]; now: () => Date };
  /** Keeps what full runs came to, and tells how often each test was not green. Default: nothing is kept. */
  history?: { add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]> };
  /** Which files each test ran when that was measured last, in an earlier session. Default: nothing is known. */
  impact?: ImpactMap | undefined;
  /** Measures coverage of tests; null or absent: it is not measured. */
  meter?: Meter | null;
  /** The plugin with further variables for its servers, to look into flaky results; absent: they are not varied. */
  openVariant?: (variables: Readonly<Record<string, string>>) => Plugin;
  emit: (event: RunEvent) => void;
}

const defaultConcurrency = 4;
const maxCalibrationCallMs = 5000;

/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
export class ToolSuite implements SuiteTests {
  readonly #options: ToolSuiteOptions;
  /** Set once a generation has found shared state; a plugin does not become stateless again within a run. */
  #isStateful = false;
  #tests: readonly SourcedTest[] = [];
  #perTool: readonly ToolSummary[] = [];
  #aside: readonly SourcedTest[];
  readonly #dropped: SourcedTest[] = [];
  /** Tests whose tools the server listed once: they stay its own when a fix takes a tool away, and then fail. */
  readonly #listed = new Set<TestCase>();
  /** Names of what failed in any run: checks of the server among them are shown again when they pass. */
  readonly #formerFailures = new Set<string>();

  /** Which files each test runs, as measured last. */
  #impact: ImpactMap | undefined;
  #proposer: InputProposer | null = null;
  readonly #oracleMemory = new OracleMemory();

  constructor(options: ToolSuiteOptions) {
    this.#options = options;
    this.#impact = options.impact;
    this.#aside = options.persisted.map((sourced) => this.#settle(sourced));
  }

  /** The suite as it stands. */
  get tests(): readonly SourcedTest[] {
    return this.#tests;
  }

  /** The scratch directory of its tests, as a path from the top of the workspace; empty when there is none. */
  get scratch(): readonly string[] {
    const { hints, root } = this.#options;
    if (hints.workDirectory === null) return [];
    const way = posix.relative(root, scratchDirectory(hints.workDirectory));
    return way.startsWith('..') ? [] : [way];
  }

  /** Persisted tests that belong to other servers; all of them before the first load. */
  get aside(): readonly SourcedTest[] {
    return this.#aside;
  }

  /** What was generated for each tool, the latest generation only. */
  get perTool(): readonly ToolSummary[] {
    return this.#perTool;
  }

  /** Tests that were replaced, since the schema of their tool changed. */
  get dropped(): readonly SourcedTest[] {
    return this.#dropped;
  }

  /** Generates tests for new and changed tools and joins them with what is there. */
  async prepare(request: SuiteRequest): Promise<PreparedSuite> {
    const { seed, testTimeoutSeconds, emit } = this.#options;
    // A later loop over the same server goes on with the tests of the one before.
    const known = this.#chooseOwn(request.current ?? this.#tests, request.plugin);
    const probe = new RenewableProbe(request.plugin, request.signal);
    const { tools } = request.plugin;
    const hints = await this.#layOut(request);
    const callTimeoutMs = Math.min(maxCalibrationCallMs, (testTimeoutSeconds ?? Infinity) * 1000);
    let done = 0;
    try {
      const knowledge = await this.#options.learn?.(request.plugin, request.signal);
      const proposer = this.#openProposer(request.signal);
      const findState = await this.#options.watchState?.();
      const suite = await generateTests({
        ...(findState ? { findState } : {}),
        ...(proposer ? { propose: proposer.propose } : {}),
        tools,
        probe: await probe.open(),
        seed,
        heldOutValues: this.#options.heldOutValues ?? false,
        hints: { ...hints, isRiskApproved: this.#options.approveRisky },
        ...(knowledge ? { knowledge } : {}),
        existing: known.map(({ test }) => test),
        limits: { callTimeoutMs },
        signal: request.signal,
        emit: (event) => {
          if (event.type === 'calibration-start')
            emit({ type: 'generation', tool: event.tool, done, total: tools.length });
          if (event.type === 'calibration-end') done += 1;
        },
      });
      if (suite.state?.isOwn === true)
        emit({ type: 'activity', text: `deletions of what PTH made are tried: ${suite.state.evidence}` });
      const summarised = new Set(suite.perTool.map(({ tool }) => tool));
      this.#perTool = [...this.#perTool.filter(({ tool }) => !summarised.has(tool)), ...suite.perTool];
      this.#isStateful ||= suite.isStateful;
      const dropped = new Set(suite.superseded);
      this.#dropped.push(...known.filter(({ test }) => dropped.has(test.name)));
      const kept = known.filter(({ test }) => !dropped.has(test.name));
      const proposed = await proposeTests({
        tools,
        tests: [...kept.map(({ test }) => test), ...suite.tests],
        probe: probe.lazy(),
        seed,
        hints,
        knowledge,
        isRiskApproved: this.#options.approveRisky,
        sequenceLimits: this.#options.sequenceLimits,
        measure: this.#createMeasure(),
        callTimeoutMs,
        signal: request.signal,
        emit,
      });
      this.#isStateful ||= proposed.isStateful;
      const made = [...suite.tests, ...proposed.tests];
      const fresh = made.map((test): SourcedTest => ({ test: this.#limit(test), file: this.#fileOf(test) }));
      this.#tests = [...kept, ...fresh];
      return {
        tests: this.#tests,
        generated: fresh.length,
        persisted: this.#tests.length - fresh.length,
        needsReview: this.#options.approveRisky
          ? 0
          : this.#tests.filter(({ test }) => test.needs_review !== undefined).length,
        findings: [...suite.warnings, ...proposed.findings],
        warnings: [...suite.leftovers, ...proposed.warnings, ...this.#describeLeftOut()],
        impact: this.#impact,
        ...(proposer ? { usage: proposer.takeUsage() } : {}),
      };
    } finally {
      await probe.close();
    }
  }

  /** The hints with the sample files that these tools want; they are made anew, so that each load finds them as they were. */
  async #layOut({ plugin, environment }: SuiteRequest): Promise<GenerationHints> {
    const { hints } = this.#options;
    return { ...hints, sampleFiles: await layOutSampleFiles(plugin.tools, hints, environment) };
  }

  /** A model that is configured proposes inputs for tools that none was found for; one for the session, so that its budget is. */
  #openProposer(signal: AbortSignal | undefined): InputProposer | null {
    const { model = null, emit } = this.#options;
    if (model === null) return null;
    this.#proposer ??= createInputProposer(model, (message) => emit({ type: 'warning', message }), signal);
    return this.#proposer;
  }

  #createMeasure() {
    const { meter } = this.#options;
    if (!meter) return undefined;
    return async (tests: readonly TestCase[]) => {
      const { report, impact } = await meter(tests.map((test) => ({ test, file: null })));
      this.#impact = impact;
      return report;
    };
  }

  /** Runs tests on as many server instances as the plugin bears: one when its tests share state. */
  async run(request: SuiteRunRequest): Promise<SuiteRun> {
    const { flakyRetries, approveRisky, testTimeoutSeconds, model = null } = this.#options;
    const stream = runCheckedSuite({
      tests: request.tests,
      first: request.first,
      plugin: request.plugin,
      workspace: request.environment.restricted(),
      envTier: request.environment.info.tier,
      concurrency: this.#chooseConcurrency(),
      flakyRetries,
      serverChecks: request.isFull,
      watchedPaths: this.#options.hints.paths,
      formerFailures: this.#formerFailures,
      oracleMemory: this.#oracleMemory,
      approveRisky,
      agent: model === null ? undefined : createModelAgent(model),
      judge: createChecklistJudge(model),
      ...(testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1000 }),
      signal: request.signal,
    });
    stream.listen((event) => {
      if (event.type === 'test-end') request.onTestEnd(event.outcome, event.done, event.total);
    });
    const run = await stream.result();
    for (const outcome of run.outcomes) if (isFailing(outcome)) this.#formerFailures.add(outcome.name);
    return this.#settleRun(run, request);
  }

  #chooseConcurrency(): number {
    return this.#options.concurrency ?? (this.#isStateful ? 1 : defaultConcurrency);
  }

  /** Causes of flaky results, their history, and the quarantine: in this order, so that the history holds what really was. */
  async #settleRun(run: SuiteRun, request: SuiteRunRequest): Promise<SuiteRun> {
    const { flakyRetries, approveRisky, testTimeoutSeconds, emit, quarantine, history } = this.#options;
    let outcomes: TestOutcome[] = [...run.outcomes];
    if (flakyRetries > 0) {
      const place = {
        plugin: request.plugin,
        openVariant: this.#options.openVariant,
        workspace: request.environment.restricted(),
        settings: {
          concurrency: this.#chooseConcurrency(),
          envTier: request.environment.info.tier,
          approveRisky,
          ...(testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1000 }),
        },
        signal: request.signal,
      };
      const tell = (message: string) => emit({ type: 'warning', message });
      outcomes = await explainFlakes(outcomes, request.tests, place, tell);
    }
    if (request.isFull && history) outcomes = await history.add(outcomes);
    if (!quarantine) return { ...run, outcomes };
    const apart = applyQuarantine({ outcomes, findings: run.findings }, quarantine.entries, quarantine.now());
    const warnings = [...(run.warnings ?? []), ...(request.isFull ? apart.warnings : [])];
    return { ...run, outcomes: apart.outcomes, findings: apart.findings, warnings };
  }

  /** Takes the tests that are this server's out of those at hand; the others stay aside. */
  #chooseOwn(running: readonly SourcedTest[], plugin: Plugin): SourcedTest[] {
    const { share } = this.#options;
    const candidates = [...running, ...this.#aside];
    share?.noteTools(plugin.tools.map(({ name }) => name));
    const isOwn = (sourced: SourcedTest) => !share || this.#listed.has(sourced.test) || share.owns(sourced);
    const own = candidates.filter(isOwn);
    this.#aside = candidates.filter((sourced) => !isOwn(sourced));
    for (const sourced of own) if (share?.lists(sourced)) this.#listed.add(sourced.test);
    return own;
  }

  #describeLeftOut(): string[] {
    const left = this.#aside.filter((sourced) => this.#options.share?.isLeftOut(sourced));
    if (left.length === 0) return [];
    const count = left.length === 1 ? '1 test was' : `${left.length} tests were`;
    return [`${count} not run: no server that was loaded lists the tools, and not all servers were loaded`];
  }

  #settle({ test, file }: SourcedTest): SourcedTest {
    return { test: relocateTest(test, workspaceToken, this.#options.root), file };
  }

  #limit(test: TestCase): TestCase {
    const { testTimeoutSeconds } = this.#options;
    return testTimeoutSeconds === null || test.timeout_seconds !== undefined
      ? test
      : { ...test, timeout_seconds: testTimeoutSeconds };
  }

  #fileOf(test: TestCase): string {
    const subject =
      test.tier === 1 ? test.tool : test.tier === 2 ? `scenario-${test.steps[0]?.tool ?? 'steps'}` : 'agent';
    return `${testsDirectory}/${this.#options.filePrefix}${fileNameOf(subject)}.yaml`;
  }
}
