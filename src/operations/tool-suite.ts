import { posix } from 'node:path';
import type { Clock } from '../base/index.ts';
import { applyQuarantine, type QuarantineEntry, runCheckedSuite, type SequenceLimits } from '../checks/index.ts';
import {
  createChecklistJudge,
  createInputProposer,
  createModelAgent,
  type GeneratedSuite,
  type GenerateOptions,
  generateTests,
  type GenerationHints,
  type InputProposer,
  type LearnedInput,
  normaliseSchema,
  type PluginKnowledge,
  scratchDirectory,
  type ToolSummary,
} from '../generate/index.ts';
import type { PreparedSuite, SuiteRequest, SuiteRun, SuiteRunRequest } from '../loop/index.ts';
import type { ChatModel } from '../model/index.ts';
import type { Plugin, PluginTool } from '../plugin/index.ts';
import { testsDirectory } from '../session/index.ts';
import { defaultConcurrency } from '../settings/index.ts';
import {
  fillReferences,
  type ImpactMap,
  isFailing,
  listTools,
  OracleMemory,
  type SourcedTest,
  type TestCase,
  type TestOutcome,
  timeUpReason,
} from '../suite/index.ts';
import { layOutSampleFiles } from '../target/index.ts';
import { explainFlakes } from './explain-flakes.ts';
import type { GivenValues } from './given-values.ts';
import type { Meter } from './measure-run.ts';
import { type Proposals, type ProposalRequest, proposeTests } from './propose-tests.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import type { SuiteTests } from './render-test-files.ts';
import type { ValuesDraft } from './values-draft.ts';
import { RenewableProbe } from './renewable-probe.ts';
import type { RunEvent } from './run-event.ts';
import { fileNameOf } from './test-file-names.ts';
import type { ServerShare } from './test-ownership.ts';
import type { TimeBudget } from './time-budget.ts';

/** Input for making and running the suite of one server. */
export interface ToolSuiteOptions {
  seed: number;
  hints: GenerationHints;
  /** Tests that existed before; file is null for a test that is not on disk. */
  persisted: readonly SourcedTest[];
  /** Picks this server's tests; null for a plugin with one server, which owns them all. */
  share: ServerShare | null;
  /** Root of the workspace; test files hold a token instead. */
  root: string;
  /** Prefix of generated test files, so that several servers' files do not clash; '' for none. */
  filePrefix: string;
  /** False where no model will ever run a test for agents. Default true. */
  hasAgents?: boolean;
  concurrency: number | null;
  testTimeoutSeconds: number | null;
  flakyRetries: number;
  approveRisky: boolean;
  /** Adds calls with values from the seed alone; see `generateTests`. Default false. */
  heldOutValues?: boolean;
  /** Limits on exploring sequences of calls. Default: the search's own. */
  sequenceLimits?: SequenceLimits;
  /** Values by hand; absent: none. */
  given?: GivenValues;
  /** True for few tests of each tool and none of several tools. Default false. */
  isQuick?: boolean;
  /** Gathers knowledge about the plugin beyond its schemas; absent: none. */
  learn?: (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
  /** Starts to watch where the server stores data; null or absent: every deleting tool waits for review. */
  watchState?: (() => Promise<GenerateOptions['findState'] | null>) | null;
  /** Performs prompts and judges checklists. Default null: only assertions on calls are judged. */
  model?: ChatModel | null;
  /** Tests with known failures that are left out until a day. Default none. */
  quarantine?: { entries: readonly QuarantineEntry[]; now: () => Date };
  /** Stores the results of full runs, and sets how often each test was not green. Default: nothing is stored. */
  history?: { add(outcomes: readonly TestOutcome[]): Promise<TestOutcome[]> };
  /** The files that each test ran, as measured by an earlier session. Default: unknown. */
  impact?: ImpactMap | undefined;
  /** Measures coverage of tests; null or absent: no coverage. */
  meter?: Meter | null;
  /**
   * Opens the plugin with further variables for its servers, to examine flaky results; absent: no variables are varied.
   */
  openVariant?: (variables: Readonly<Record<string, string>>) => Plugin;
  /** Values of the variables that tests may refer to. Default none. */
  variables?: Readonly<Record<string, string>>;
  /** Limits generation to these tools, sources and tiers. Default: nothing is left out. */
  only?: GenerationLimits;
  /** Returns the time that making and running the tests may take. Default: as long as they need. */
  openBudget?: () => TimeBudget;
  /** The clock of the budget, which every limit of the tests and checks goes by. */
  clock: Clock;
  emit: (event: RunEvent) => void;
}

/** Settings of one run, which win over those of its suite. */
export interface RunWishes {
  /** Server instances for tool tests. */
  concurrency?: number | undefined;
  flakyRetries?: number | undefined;
  /** Starts a fresh server for every test. */
  restartPerTest?: boolean | undefined;
}

/** The tests that a generation may make; an absent part leaves nothing out. */
export interface GenerationLimits {
  tools?: readonly string[] | undefined;
  sources?: readonly string[] | undefined;
  testTiers?: readonly number[] | undefined;
  /** True where every test that is made waits for review, and not only a risky one. */
  isHeld?: boolean | undefined;
}

/** A change of the suite by hand. */
export interface TestRevision {
  /** Name of the test that goes; null when none does. */
  replaced: string | null;
  /** The test that comes, as its file holds it; null when none does. */
  added: SourcedTest | null;
}

/** Time that a call may take while tests are made: by default, and at most where a person gives tests more. */
const defaultCalibrationCallSeconds = 5;
const maxCalibrationCallMs = 60_000;

/** Why a test waits that is not risky. */
const unseen = 'nobody has looked at it yet';

/** The limits of a quick run for each tool. */
const quickLimits = { testsPerTool: 3, probesPerTool: 8 } as const;

/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
export class ToolSuite implements SuiteTests {
  readonly #options: ToolSuiteOptions;
  /** Set once shared state was found, which does not go away within a run: the reason to run tests one at a time. */
  #sharedState: string | null = null;
  #tests: readonly SourcedTest[] = [];
  #perTool: readonly ToolSummary[] = [];
  #learned: readonly LearnedInput[] = [];
  #aside: readonly SourcedTest[];
  readonly #dropped: SourcedTest[] = [];
  /** Tests whose tools the server listed once. They stay its own when a fix removes a tool, and then fail. */
  readonly #listed = new Set<TestCase>();
  /** Names of outcomes that failed in any run: checks of the server among them are reported again when they pass. */
  readonly #formerFailures = new Set<string>();

  /** The files that each test runs, as measured last. */
  #impact: ImpactMap | undefined;
  #proposer: InputProposer | null = null;
  /** Tools that accepted a call while tests were made. */
  readonly #tried = new Set<string>();
  readonly #oracleMemory = new OracleMemory();
  #budget: TimeBudget | undefined;

  constructor(options: ToolSuiteOptions) {
    this.#options = options;
    this.#impact = options.impact;
    this.#aside = options.persisted.map((sourced) => this.#settle(sourced));
  }

  /** The present suite. */
  get tests(): readonly SourcedTest[] {
    return this.#tests;
  }

  /** The scratch directory of its tests, relative to the root of the workspace; empty when there is none. */
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

  /** Tools that accepted a call while tests were made. */
  get triedTools(): readonly string[] {
    return [...this.#tried];
  }

  /** Counts of generated tests for each tool, of the latest generation only. */
  get perTool(): readonly ToolSummary[] {
    return this.#perTool;
  }

  /** The knowledge of generation and of earlier tests about the arguments of the tools. */
  get valuesDraft(): ValuesDraft {
    const { root, given } = this.#options;
    return { learned: this.#learned, root, references: given?.references ?? new Map() };
  }

  /** Tests that were replaced because the schema of their tool changed. */
  get dropped(): readonly SourcedTest[] {
    return this.#dropped;
  }

  /** Generates tests for new and changed tools and adds them to the existing ones. */
  async prepare(request: SuiteRequest): Promise<PreparedSuite> {
    const { seed, testTimeoutSeconds, only, clock, emit } = this.#options;
    this.#budget = this.#options.openBudget?.();
    // A later loop over the same server continues with the tests of the previous one.
    const known = this.#chooseOwn(request.current ?? this.#tests, request.plugin);
    const probe = new RenewableProbe(request.plugin, request.signal, { clock, endMs: this.#budget?.endMs('make') });
    const { tools } = request.plugin;
    const wanted = tools.filter(({ name }) => only?.tools?.includes(name) ?? true);
    const hints = await this.#layOut(request);
    const given = this.#options.given?.check(tools) ?? [];
    const callTimeoutMs = Math.min(maxCalibrationCallMs, (testTimeoutSeconds ?? defaultCalibrationCallSeconds) * 1000);
    try {
      const knowledge = await this.#options.learn?.(request.plugin, request.signal);
      const proposer = this.#openProposer(request.signal);
      const suite = await this.#generate({ tools: wanted, signal: request.signal }, callTimeoutMs, {
        ...(proposer ? { propose: proposer.propose } : {}),
        ...(knowledge ? { knowledge } : {}),
        probe: probe.lazy(),
        hints: { ...hints, isRiskApproved: this.#options.approveRisky },
        given,
        existing: known.map(({ test }) => test),
      });
      const kept = this.#takeIn(suite, known, tools);
      const proposed = await this.#propose({
        tools,
        tests: [...kept.map(({ test }) => test), ...suite.tests],
        probe: probe.lazy(),
        seed,
        hints,
        knowledge,
        isRiskApproved: this.#options.approveRisky,
        hasAgents: this.#options.hasAgents,
        sequenceLimits: this.#options.sequenceLimits,
        measure: this.#createMeasure(),
        callTimeoutMs,
        clock,
        endMs: this.#budget?.endMs('make'),
        signal: request.signal,
        emit,
      });
      if (proposed.isStateful) this.#sharedState ??= 'a test of several steps changes what others see';
      const fresh = this.#admit([...suite.tests, ...proposed.tests]);
      this.#tests = [...kept, ...fresh];
      return {
        tests: this.#tests,
        generated: fresh.length,
        persisted: this.#tests.length - fresh.length,
        needsReview: this.#countWaiting(),
        findings: [...suite.warnings, ...proposed.findings],
        warnings: [...suite.leftovers, ...proposed.warnings, ...this.#describeLeftOut(), ...this.#describeTime()],
        impact: this.#impact,
        ...this.#describeSharedState(),
        ...(proposer ? { usage: proposer.takeUsage() } : {}),
      };
    } finally {
      await probe.close();
    }
  }

  /** Returns the made tests that were asked for, each with its limits and its file. */
  #admit(made: readonly TestCase[]): SourcedTest[] {
    const { only } = this.#options;
    return made
      .filter((test) => isWanted(test, only))
      .map((test) => (only?.isHeld === true ? { ...test, needs_review: test.needs_review ?? unseen } : test))
      .map((test) => ({ test: this.#limit(test), file: this.#fileOf(test) }));
  }

  /** Takes the existing tests as they are. Nobody tried whether they share state, so that they run one by one. */
  async adopt(request: SuiteRequest): Promise<PreparedSuite> {
    await this.#layOut(request);
    this.#sharedState ??= 'nobody has tried in this session whether the tests share state';
    this.#tests = this.#chooseOwn(request.current ?? this.#tests, request.plugin);
    return {
      tests: this.#tests,
      generated: 0,
      persisted: this.#tests.length,
      needsReview: this.#countWaiting(),
      warnings: this.#describeLeftOut(),
      ...this.#describeSharedState(),
      impact: this.#impact,
    };
  }

  /** Takes a test out by its name and another one in, at its place; null leaves that part out. Makes no tests. */
  revise({ replaced, added }: TestRevision): PreparedSuite {
    const fresh = added === null ? [] : [this.#settle(added)];
    const index = this.#tests.findIndex(({ test }) => test.name === replaced);
    this.#tests = index < 0 ? [...this.#tests, ...fresh] : this.#tests.toSpliced(index, 1, ...fresh);
    return {
      tests: this.#tests,
      generated: 0,
      persisted: this.#tests.length,
      needsReview: this.#countWaiting(),
      impact: this.#impact,
    };
  }

  #countWaiting(): number {
    if (this.#options.approveRisky) return 0;
    return this.#tests.filter(({ test }) => test.needs_review !== undefined).length;
  }

  /** Generates the tests of single tools, and shows which tool is worked on. */
  async #generate(
    { tools, signal }: { tools: readonly PluginTool[]; signal: AbortSignal | undefined },
    callTimeoutMs: number,
    parts: Pick<GenerateOptions, 'propose' | 'knowledge' | 'probe' | 'hints' | 'given' | 'existing'>,
  ): Promise<GeneratedSuite> {
    const { seed, heldOutValues = false, isQuick = false, concurrency, emit } = this.#options;
    const findState = await this.#options.watchState?.();
    let done = 0;
    let isDrafting = false;
    const suite = await generateTests({
      ...(findState ? { findState } : {}),
      ...parts,
      tools,
      seed,
      heldOutValues,
      limits: {
        callTimeoutMs,
        ...(isQuick ? quickLimits : {}),
        isTimeUp: (stage) => (stage === 'further' ? isQuick : this.#budget?.isUsed(stage) === true),
        concurrentCalls: concurrency ?? defaultConcurrency,
      },
      signal,
      emit: (event) => {
        if (event.type === 'calibration-call' && event.verdict === 'accepted') this.#tried.add(event.tool);
        if (event.type === 'calibration-call' && !isDrafting)
          emit({ type: 'activity', text: `trying calls of ${event.tool}` });
        if (event.type === 'calibration-start') {
          isDrafting = true;
          emit({ type: 'generation', tool: event.tool, done, total: tools.length });
        }
        if (event.type === 'calibration-end') done += 1;
        if (event.type === 'pass-start') emit({ type: 'activity', text: `making tests: ${event.step}` });
      },
    });
    if (suite.state?.isOwn === true)
      emit({ type: 'activity', text: `deletions of what PTH made are tried: ${suite.state.evidence}` });
    return suite;
  }

  /** Takes in what a generation found out, and returns the earlier tests that stay. */
  #takeIn(suite: GeneratedSuite, known: readonly SourcedTest[], tools: readonly PluginTool[]): SourcedTest[] {
    const summarised = new Set(suite.perTool.map(({ tool }) => tool));
    this.#perTool = [...this.#perTool.filter(({ tool }) => !summarised.has(tool)), ...suite.perTool];
    if (suite.isStateful) this.#sharedState ??= suite.statefulReason;
    this.#learned = tools.map((tool) => suite.learned.find((one) => one.tool === tool.name) ?? recall(tool, known));
    const dropped = new Set(suite.superseded);
    this.#dropped.push(...known.filter(({ test }) => dropped.has(test.name)));
    return known.filter(({ test }) => !dropped.has(test.name));
  }

  /** Proposes tests of several tools, where time is left for them. */
  async #propose(request: ProposalRequest): Promise<Proposals> {
    const { isQuick = false } = this.#options;
    if (!isQuick && this.#budget?.isUsed('propose') !== true) return proposeTests(request);
    return { tests: [], findings: [], warnings: [], isStateful: false };
  }

  /** Shows a warning at once; the report has it as well. */
  #warn(message: string): string {
    this.#options.emit({ type: 'warning', message });
    return message;
  }

  /** Tells when the time ended the making of tests. */
  #describeTime(): string[] {
    const budget = this.#budget;
    if (budget?.isUsed('draft') !== true) return [];
    return [this.#warn(`not all tests were made: ${budget.seconds} seconds are too short; ${budget.flag} gives more`)];
  }

  /**
   * Returns the hints with the sample files that these tools want; writes them again, so that each load finds the same
   * files.
   */
  async #layOut({ plugin, environment }: SuiteRequest): Promise<GenerationHints> {
    const { hints } = this.#options;
    return { ...hints, sampleFiles: await layOutSampleFiles(plugin.tools, hints, environment) };
  }

  /**
   * Opens a configured model to propose inputs for tools that have none; one for the session, so that there is one
   * budget.
   */
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

  /** Runs tests on as many server instances as wished, else as the plugin allows: one when its tests share state. */
  async run(request: SuiteRunRequest, wishes: RunWishes = {}): Promise<SuiteRun> {
    const { approveRisky, testTimeoutSeconds, model = null, isQuick = false, clock } = this.#options;
    const concurrency = wishes.concurrency ?? this.#chooseConcurrency();
    const flakyRetries = wishes.flakyRetries ?? this.#options.flakyRetries;
    const stream = runCheckedSuite({
      tests: request.tests,
      first: request.first,
      plugin: request.plugin,
      workspace: request.environment.restricted(),
      envTier: request.environment.info.tier,
      concurrency,
      flakyRetries,
      repeatsAlone: true,
      restartPerTest: wishes.restartPerTest ?? false,
      serverChecks: request.isFull,
      watchedPaths: runsElsewhere(request.plugin) ? null : this.#options.hints.paths,
      formerFailures: this.#formerFailures,
      oracleMemory: this.#oracleMemory,
      approveRisky,
      agent: model === null ? undefined : createModelAgent(model),
      judge: createChecklistJudge(model),
      ...(testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1000 }),
      endMs: {
        test: this.#budget?.endMs('test'),
        check: isQuick ? 0 : this.#budget?.endMs('check'),
        call: this.#budget?.endMs('check'),
      },
      clock,
      signal: request.signal,
    });
    stream.listen((event) => {
      if (event.type === 'test-end') request.onTestEnd(event.outcome, event.done, event.total);
    });
    const run = await stream.result();
    for (const outcome of run.outcomes) if (isFailing(outcome)) this.#formerFailures.add(outcome.name);
    return this.#settleRun(run, request, { concurrency, flakyRetries });
  }

  #describeSharedState(): Pick<PreparedSuite, 'sharedState'> {
    const reason = this.#sharedState;
    return reason === null ? {} : { sharedState: { concurrency: this.#chooseConcurrency(), reason } };
  }

  #chooseConcurrency(): number {
    return this.#options.concurrency ?? (this.#sharedState === null ? defaultConcurrency : 1);
  }

  /**
   * Adds causes of flaky results, then the history, then the quarantine, so that the history holds the real results.
   */
  async #settleRun(
    run: SuiteRun,
    request: SuiteRunRequest,
    { concurrency, flakyRetries }: { concurrency: number; flakyRetries: number },
  ): Promise<SuiteRun> {
    const { approveRisky, testTimeoutSeconds, emit, quarantine, history } = this.#options;
    let outcomes: TestOutcome[] = [...run.outcomes];
    if (flakyRetries > 0) {
      const subject = {
        plugin: request.plugin,
        openVariant: this.#options.openVariant,
        workspace: request.environment.restricted(),
        settings: {
          concurrency,
          envTier: request.environment.info.tier,
          approveRisky,
          ...(testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1000 }),
        },
        clock: this.#options.clock,
        endMs: this.#budget?.endMs('explain'),
        signal: request.signal,
      };
      const warn = (message: string) => emit({ type: 'warning', message });
      if (outcomes.some(isFailing)) emit({ type: 'activity', text: 'repeating failed tests under other conditions' });
      outcomes = await explainFlakes(outcomes, request.tests, subject, warn);
    }
    if (request.isFull && history) outcomes = await history.add(outcomes);
    const late = outcomes.filter(({ status, message }) => status === 'skipped' && message === timeUpReason).length;
    const cut =
      late === 0 ? [] : [this.#warn(`${late} tests were left out when the time was used up; --max-time gives more`)];
    if (!quarantine) return { ...run, outcomes, warnings: [...(run.warnings ?? []), ...cut] };
    const apart = applyQuarantine({ outcomes, findings: run.findings }, quarantine.entries, quarantine.now());
    const warnings = [...(run.warnings ?? []), ...cut, ...(request.isFull ? apart.warnings : [])];
    return { ...run, outcomes: apart.outcomes, findings: apart.findings, warnings };
  }

  /** Picks this server's tests; the others stay aside. */
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
    const settled = relocateTest(test, workspaceToken, this.#options.root);
    return { test: fillReferences(settled, this.#options.variables ?? {}), file };
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

/** True for a test of a tool whose first call is one of that tool, so that no other call gives its values. */
function startsWith(test: TestCase, tool: string): boolean {
  if (test.tier === 2) return test.steps[0]?.tool === tool && test.tags?.includes(`tool:${tool}`) === true;
  return test.tier === 1 && test.tool === tool;
}

/** Returns the input of a tool whose tests were made in an earlier session. */
function recall({ name, inputSchema }: PluginTool, known: readonly SourcedTest[]): LearnedInput {
  const valid = known
    .map(({ test }) => test)
    .find((test) => startsWith(test, name) && test.tags?.includes('valid') && !test.needs_review);
  const input = valid?.tier === 1 ? (valid.input ?? {}) : valid?.tier === 2 ? (valid.steps[0]?.input ?? {}) : null;
  const reason = input === null ? 'no accepted input is among its tests' : null;
  return { tool: name, schema: normaliseSchema(inputSchema).schema, input, made: [], reason };
}

/** True for a test that the limits leave in: of wanted tools alone, of a wanted source, of a wanted tier. */
function isWanted(test: TestCase, { tools, sources, testTiers }: GenerationLimits = {}): boolean {
  if (tools !== undefined && !listTools(test).every((tool) => tools.includes(tool))) return false;
  if (sources !== undefined && !sources.includes(test.generated_from ?? 'manual')) return false;
  return testTiers === undefined || testTiers.includes(test.tier);
}

/** True for a server that PTH reaches by its URL and did not start: it need not see any file of the workspace. */
function runsElsewhere({ server: { transport } }: Plugin): boolean {
  return transport.kind === 'http' && transport.start === undefined;
}
