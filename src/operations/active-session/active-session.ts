import { resolve } from 'node:path';
import { formatCount } from '../../artifacts/index.ts';
import { Cleanup, describeFault, type JsonObject, PthError, type Redactor } from '../../base/index.ts';
import type { Fingerprint } from '../../environment/index.ts';
import {
  findInterrupted,
  type HostedSession,
  type JournalEntry,
  type SessionPhase,
  type Standing,
  type StepContext,
} from '../../harness/index.ts';
import type { PerformanceReport } from '../../performance/index.ts';
import type { PluginTool, ToolDelta } from '../../plugin/index.ts';
import {
  checkpointType,
  listServerStates,
  persistSuite,
  pickServerState,
  saveSession,
  type ServerState,
  type SessionState,
  type StartedHarnessSession,
  writeCheckpoint,
} from '../../session/index.ts';
import { parseInput, type TestInput, testInputSchema } from '../../settings/index.ts';
import {
  type CoverageMeasurement,
  type ImpactMap,
  isFailing,
  joinImpactMaps,
  sumCoverage,
  type SourcedTest,
  type TestOutcome,
} from '../../suite/index.ts';
import {
  openStages,
  type OperationPorts,
  planEnvironment,
  readConfiguration,
  type Target,
} from '../../target/index.ts';
import { trailerValues } from '../../git/index.ts';
import type { BrokenTests } from '../../repair/index.ts';
import { closeAfterFailure } from '../close-after-failure.ts';
import { renderFiles, reportType } from '../conclude-run.ts';
import { openPlugin, planRun, readLastState, startSession } from '../open-run.ts';
import type { OperationContext } from '../operation.ts';
import { createMeter } from '../measure-run.ts';
import type { PerformanceWishes } from '../performance/measure-performance.ts';
import { findPerformanceCauses } from '../performance/performance-causes.ts';
import { measureInSession } from '../performance/session-performance.ts';
import { readImpact } from '../read-impact.ts';
import { readPersisted } from '../read-persisted.ts';
import { readResumed } from '../read-resumed.ts';
import type { RunEvent } from '../run-event.ts';
import { type DecisionRecord, type LoopState, recallOutcomes, type Verification } from '../../loop/index.ts';
import { createSuite, describeSettings, type SessionPlugin, type TestRun, withoutFixes } from '../run-server.ts';
import type { GenerationLimits, ToolSuite } from '../tool-suite.ts';
import { joinAssignments, type LoadWishes, takeWishes, toLoadOptions } from './load-wishes.ts';
import { ServerBench } from './server-bench.ts';
import { readEarlierJournal, SessionRecords } from './session-records.ts';

/** Settings of a session that is about to start. */
export type StartSettings = Pick<TestInput, 'path'> & Partial<TestInput>;

/** Settings of a session that goes on. */
export interface ResumeSettings {
  branch: string;
  /** The plugin directory, or the root of the repository where the branch holds one session. */
  path: string;
  /** Settings that win over those of the branch; what a branch may not choose, such as a run on this host, is given here. */
  given?: Readonly<Partial<TestInput>>;
}

/** Settings of the environment to provision. */
export type ProvisionSettings = Partial<
  Pick<
    TestInput,
    'env' | 'tier' | 'image' | 'accelerator' | 'network' | 'retries' | 'cpus' | 'memoryMB' | 'diskGB' | 'set'
  >
>;

/** What a server says of a tool. */
interface ToolWords {
  name: string;
  description: string;
}

/** Characters of a description that the state keeps; documents show less. */
const maxDescription = 2000;
/** Tools of a server that the state keeps. */
const maxTools = 10_000;

/** The latest run of tests. */
export interface SuiteRunRecord {
  /** From 1, in this process; 0 for the results of the process that had the session before. */
  run: number;
  iteration: number;
  durationMs: number;
  outcomes: readonly TestOutcome[];
}

/** The environment that a session works in, whichever images it visits. */
export interface PrimaryEnvironment {
  /** Its image, or its own name without one. */
  name: string;
  settings: Pick<TestInput, 'env' | 'tier' | 'image'>;
}

/** The plugin in its environment, and what ends with that environment. */
interface ProvisionedPlugin {
  plugin: SessionPlugin;
  /** The environment as it was provisioned; null on the bare host, whose state other programs change too. */
  fingerprint: Fingerprint | null;
  /** Closes servers, companions and environment, last opened first. */
  cleanup: Cleanup;
  /** Takes the clean-up off the session's own list. */
  detach: () => void;
}

/** A session that is taken step by step: what it holds, and the steps that open it. */
export class ActiveSession implements HostedSession {
  readonly steps: StepContext<RunEvent>;
  readonly harness: StartedHarnessSession;
  readonly servers: ServerBench[] = [];
  /** Choices of the caller, oldest first. */
  readonly decisions: DecisionRecord[];
  /** The state that the branch of a resumed session holds; null for a new session and for a state that is lost. */
  readonly earlier: SessionState | null;
  /** The step that a killed process was at; null where none is known. */
  readonly interrupted: string | null;
  /** True when the process before left a report of its results, and so ended the session in order. */
  readonly isReported: boolean;
  readonly records: SessionRecords;
  /** Everything that must end before the worktree is removed, last opened first. */
  readonly resources: Cleanup;
  /** Closes everything, the worktree and the lock last. */
  readonly #cleanup: Cleanup;
  #baseline: readonly SourcedTest[];
  #run: TestRun;
  #provisioned: ProvisionedPlugin | null = null;
  #lastRun: SuiteRunRecord | null = null;
  /** The tip of the branch at the latest load. */
  #loadedCommit: string | null = null;
  /** How each server stood when its state was written last. */
  readonly #serverStates: Map<string, ServerState>;
  /** What each server listed when the session first loaded it, by server. */
  readonly #toolsBefore: Map<string, readonly ToolWords[]>;
  isEnding = false;
  /** True once the environment was found to have ended by itself. */
  #isLost = false;
  /** How far the branch is tried on further images; null before that was asked for. */
  verification: Verification | null = null;
  /** The further image that the session works in now, with its environment; null before one was visited. */
  visited: { image: string; environment: SessionPlugin['environment'] } | null = null;
  #primary: PrimaryEnvironment | null = null;
  #passing: ReadonlySet<string> = new Set();
  /** What fixes broke, as far as it is in the log of decisions. */
  readonly #toldHarm = new WeakSet<BrokenTests>();

  private constructor(parts: {
    steps: StepContext<RunEvent>;
    run: TestRun;
    harness: StartedHarnessSession;
    resources: Cleanup;
    cleanup: Cleanup;
    baseline: readonly SourcedTest[];
    earlier: SessionState | null;
    records: SessionRecords;
    interrupted: string | null;
    isReported: boolean;
  }) {
    this.steps = parts.steps;
    this.#run = parts.run;
    this.harness = parts.harness;
    this.resources = parts.resources;
    this.#cleanup = parts.cleanup;
    this.#baseline = parts.baseline;
    this.earlier = parts.earlier;
    this.records = parts.records;
    this.interrupted = parts.interrupted;
    this.isReported = parts.isReported;
    this.#lastRun = recallRun(parts);
    this.verification = parts.earlier?.verification ?? null;
    const known = parts.earlier?.decisions ?? [];
    this.decisions = [...known];
    const states = parts.earlier === null ? [] : listServerStates(parts.earlier);
    this.#serverStates = new Map(states.flatMap((state) => (state.server === null ? [] : [[state.server, state]])));
    this.#toolsBefore = new Map(Object.entries(parts.earlier?.tools_before ?? {}));
  }

  /** Makes branch, worktree and lock, analyses the plugin and reads its kept tests; a failure undoes all of it. */
  static async start(
    settings: StartSettings,
    steps: StepContext<RunEvent>,
    ports: OperationPorts,
  ): Promise<ActiveSession> {
    const input = parseInput(testInputSchema, { ...settings, fix: false, keepBranch: true });
    const asked = { input, resumed: null, context: toContext(steps, ports) };
    return refuseUnfit(await ActiveSession.open(asked, steps));
  }

  /**
   * Goes on with the session of a branch in a new worktree, with the iteration, tests, fixes and decisions that the
   * branch holds; a failure leaves the branch as it was. The environment and the plugin are steps of their own.
   * @throws PthError `session/branch-missing`, `session/locked`, `usage/invalid`, and those of a start
   */
  static async resume(
    settings: ResumeSettings,
    steps: StepContext<RunEvent>,
    ports: OperationPorts,
  ): Promise<ActiveSession> {
    const context = toContext(steps, ports);
    const path = resolve(ports.workingDirectory, settings.path);
    const { branch, given = {} } = settings;
    const { input } = await readResumed({ branch, path, settings: given }, context);
    const asked = { input: { ...input, fix: false, keepBranch: true }, resumed: branch, context };
    return refuseUnfit(await ActiveSession.open(asked, steps));
  }

  /**
   * Opens a session with settings as they are, also over a directory without a plugin, which `run.unfit` tells.
   * @param storeBytes what it keeps of its exchanges with the plugin, and of the output of programs
   */
  static async open(
    asked: Pick<TestRun, 'input' | 'context' | 'resumed'>,
    steps: StepContext<RunEvent>,
    storeBytes?: number,
  ): Promise<ActiveSession> {
    const planned = await planRun(asked);
    const { pluginPath: path } = planned;
    const journal: readonly JournalEntry[] =
      asked.resumed === null ? [] : await readEarlierJournal({ branch: asked.resumed, path }, asked.context);
    // Each later stage belongs to the step that takes it.
    const stage: TestRun['stage'] = (name, activity, work) =>
      openStages(planned.timings, steps.emit, steps.signal)(name, activity, work);
    const run = { ...planned, stage };
    const cleanup = new Cleanup();
    try {
      const harness = await startSession(run, cleanup);
      steps.emit({ type: 'session', id: harness.id });
      const resources = new Cleanup();
      cleanup.add('environment', () => resources.run());
      const baseline = await readBaseline(run, harness);
      const earlier = asked.resumed === null ? null : await readLastState(harness);
      const records = await SessionRecords.open(harness, journal, asked.context, storeBytes);
      await records.noteOpening(asked.resumed === null ? 'started' : 'resumed', harness, asked.context.ports.version);
      const interrupted = findInterrupted(journal);
      const isReported = asked.resumed !== null && (await endsWithReport(harness));
      const opened = { steps, run, harness, resources, cleanup, baseline, earlier, records, interrupted, isReported };
      return new ActiveSession(opened);
    } catch (error) {
      await cleanup.run();
      throw error;
    }
  }

  /** Returns the session over another plugin directory of its worktree, with an environment of its own. */
  async at(run: TestRun, harness: StartedHarnessSession): Promise<ActiveSession> {
    const resources = new Cleanup();
    this.resources.add(`environment of ${harness.pluginPath}`, () => resources.run());
    return new ActiveSession({
      steps: this.steps,
      run,
      harness,
      resources,
      cleanup: resources,
      baseline: await readPersisted(harness, this.steps.emit),
      earlier: run.resumed === null ? null : await readLastState(harness),
      records: this.records,
      interrupted: null,
      isReported: false,
    });
  }

  /** Closes everything that is still open: servers and environment first, since they run in the worktree. */
  close(): Promise<void> {
    return this.#cleanup.run();
  }

  get id(): string {
    return this.harness.id;
  }

  get branch(): string {
    return this.harness.branch;
  }

  get startedAt(): Date {
    return this.#run.startedAt;
  }

  /** The settings and decisions that hold now. */
  get run(): TestRun {
    return this.#run;
  }

  /** The plugin in its environment; null before it is provisioned. */
  get plugin(): SessionPlugin | null {
    return this.#provisioned?.plugin ?? null;
  }

  /** The environment as it was provisioned; null without one and on the bare host. */
  get fingerprint(): Fingerprint | null {
    return this.#provisioned?.fingerprint ?? null;
  }

  /** The tests that the branch kept when it was read last. */
  get baseline(): readonly SourcedTest[] {
    return this.#baseline;
  }

  /** The latest run of tests; null before the first. */
  get lastRun(): SuiteRunRecord | null {
    return this.#lastRun;
  }

  get standing(): Standing {
    return {
      phase: this.#phase(),
      hasSuite: this.servers.some(({ bench }) => bench.suite.isPrepared),
      hasResults: this.#lastRun !== null,
    };
  }

  /** The tools that a server listed when the session first loaded it; null before that. */
  toolsBefore(server: string): readonly ToolWords[] | null {
    return this.#toolsBefore.get(server) ?? null;
  }

  /** Servers whose latest load succeeded. */
  get loaded(): readonly ServerBench[] {
    return this.servers.filter(({ isLoaded }) => isLoaded);
  }

  /** The latest result of each test; before any test is there those of the process before. */
  get outcomes(): readonly TestOutcome[] {
    const prepared = this.servers.filter(({ bench }) => bench.suite.isPrepared);
    if (prepared.length > 0) return prepared.flatMap(({ bench }) => bench.suite.outcomes);
    return this.#lastRun?.outcomes ?? [];
  }

  /** The tests of all servers; before any were generated those that the repository keeps. */
  get tests(): readonly { server: string | null; sourced: SourcedTest }[] {
    const prepared = this.servers.filter(({ bench }) => bench.suite.isPrepared);
    if (prepared.length === 0) return this.baseline.map((sourced) => ({ server: null, sourced }));
    return prepared.flatMap(({ name, bench }) => bench.suite.tests.map((sourced) => ({ server: name, sourced })));
  }

  /**
   * Provisions the environment and finds the servers in it.
   * @throws PthError `environment/already-provisioned`, and those of the environment, of detection and of set-up
   */
  async provision(settings: ProvisionSettings): Promise<SessionPlugin> {
    if (this.#provisioned !== null) {
      const { name, tier } = this.#provisioned.plugin.environment.info;
      throw new PthError('environment/already-provisioned', `the session has its environment: ${name}, tier ${tier}`);
    }
    const set = joinAssignments(this.#run.input.set, settings.set ?? []);
    const input = parseInput(testInputSchema, { ...this.#run.input, ...settings, set });
    const plan = await planEnvironment(input, this.#run.context, this.#run.pluginPath);
    const plugin = await this.#openEnvironment({ ...this.#run, input, plan }, async ({ environment }) =>
      environment.info.mount === 'direct' ? null : environment.takeFingerprint(),
    );
    if (settings.tier !== undefined && settings.tier !== null) {
      this.noteDecision('which environment tier?', String(settings.tier));
    }
    return plugin;
  }

  /** Provisions the environment as it was planned at the start; nobody will ask what drifts in it between two steps. */
  provisionAsPlanned(): Promise<SessionPlugin> {
    return this.#openEnvironment(this.#run, () => Promise.resolve(null));
  }

  async #openEnvironment(
    run: TestRun,
    takeFingerprint: (plugin: SessionPlugin) => Promise<Fingerprint | null>,
  ): Promise<SessionPlugin> {
    const cleanup = new Cleanup();
    try {
      // In another environment the iterations go on as they would after a resume.
      const resumed = this.#lastRun === null ? run.resumed : this.branch;
      const plugin = await openPlugin(
        { ...run, resumed },
        { session: this.harness, persisted: this.#baseline },
        cleanup,
      );
      const fingerprint = await takeFingerprint(plugin);
      this.#run = run;
      const detach = this.resources.add('environment', () => cleanup.run());
      this.#provisioned = { plugin, fingerprint, cleanup, detach };
      return plugin;
    } catch (error) {
      await closeAfterFailure(cleanup, this.steps.emit);
      throw error;
    }
  }

  /**
   * Keeps the tests on the branch and removes the environment with its servers; branch and worktree stay. Returns what
   * could not be kept or removed.
   */
  async removeEnvironment(): Promise<string[]> {
    const { cleanup, detach } = this.#requireProvisioned();
    const problems = await this.saveTests();
    this.servers.length = 0;
    this.#provisioned = null;
    this.#isLost = false;
    detach();
    try {
      await cleanup.run();
    } catch (error) {
      problems.push(describeFault(error).message);
    }
    this.#baseline = await readPersisted(this.harness, this.steps.emit);
    return problems;
  }

  /** Returns the servers of the plugin, or the named one. @throws PthError `usage/invalid` with those that there are */
  findTargets(name: string | null): readonly Target[] {
    const { targets } = this.requirePlugin();
    const found = targets.filter(({ server }) => name === null || server.name === name);
    if (found.length > 0) return found;
    const names = targets.map(({ server }) => server.name).join(', ');
    throw new PthError('usage/invalid', `the plugin has no server "${name}"; its servers are ${names}`);
  }

  /** Installs, builds and starts the servers, or the named one; a server that was loaded before is loaded anew. */
  async load(name: string | null, wishes: LoadWishes = {}): Promise<ServerBench[]> {
    const targets = this.findTargets(name);
    this.#run = takeWishes(this.#run, targets, wishes);
    if (wishes.set !== undefined && wishes.set.length > 0) await this.#learnSecrets();
    const options = toLoadOptions(wishes);
    const loaded: ServerBench[] = [];
    for (const target of targets) {
      const known = this.servers.find(({ name: own }) => own === target.server.name);
      const server = known ?? this.openServer(target);
      await (known === undefined
        ? server.bench.load({ isFixing: false, ...options })
        : server.bench.reinstall(options));
      loaded.push(server);
    }
    await this.noteLoaded();
    return loaded;
  }

  /** Takes the values that the plugin declares as secret out of everything that leaves PTH. */
  async #learnSecrets(): Promise<void> {
    const { environment, definition } = this.requirePlugin();
    const { plan, context } = this.#run;
    await readConfiguration({ plan, environment, definition, pluginPath: this.harness.pluginPath }, context.ports);
  }

  /**
   * Opens a server of the plugin, and loads it not yet; one of the same name that was closed before makes room.
   * @param isRetest true for one that is only tested again, and so has no history
   */
  openServer(target: Target, { isRetest }: { isRetest: boolean } = { isRetest: false }): ServerBench {
    const { plugin, cleanup } = this.#requireProvisioned();
    const server = new ServerBench({
      run: isRetest ? withoutFixes(this.#run) : this.#run,
      plugin: isRetest ? { ...plugin, earlier: null } : plugin,
      target,
      steps: this.steps,
      writeState: (state, owner) => this.#writeState(state, owner),
      records: this.records,
      noteFirstTools: (owner, tools) => {
        if (!this.#toolsBefore.has(owner)) this.#toolsBefore.set(owner, tools.map(toToolWords));
      },
    });
    cleanup.add(`server ${server.name}`, () => server.close());
    const index = this.servers.findIndex(({ name }) => name === server.name);
    this.servers.splice(index < 0 ? this.servers.length : index, 1, server);
    return server;
  }

  /**
   * Stops, builds and starts the loaded servers again, or the named one. Returns how their tools changed, and the files of
   * the plugin that changed since the latest load.
   */
  async reload(
    name: string | null,
    { isInstalling, graceMs }: { isInstalling: boolean; graceMs?: number },
  ): Promise<{ servers: readonly ServerBench[]; delta: ToolDelta; files: string[] }> {
    const servers = this.servers.filter((server) => name === null || server.name === name);
    if (servers.length === 0) {
      throw new PthError(
        'plugin/not-loaded',
        name === null ? 'no server was loaded yet' : `"${name}" was not loaded yet`,
      );
    }
    const files = await this.#listChanged();
    const delta: ToolDelta = { added: [], removed: [], changed: [] };
    for (const server of servers) {
      const own = await server.bench.reloadChanged(files, { isInstalled: server.isLoaded && !isInstalling, graceMs });
      delta.added.push(...(own?.added ?? []));
      delta.removed.push(...(own?.removed ?? []));
      delta.changed.push(...(own?.changed ?? []));
    }
    await this.noteLoaded();
    return { servers, delta, files };
  }

  /** Takes the tip of the branch as loaded: an iteration loads the plugin again after each fix. */
  async noteLoaded(): Promise<void> {
    this.#loadedCommit = await this.harness.git.head();
  }

  /** Lists the files of the plugin that differ from the commit that was loaded last, relative to the plugin. */
  async #listChanged(): Promise<string[]> {
    const { git, pluginPath, branchPoint } = this.harness;
    const committed = await git.numstat(this.#loadedCommit ?? branchPoint, 'HEAD', this.steps.signal);
    const others = await git.status({ signal: this.steps.signal });
    const inside = pluginPath === '' ? '' : `${pluginPath}/`;
    const paths = [...committed, ...others].map(({ path }) => path).filter((path) => path.startsWith(inside));
    return [...new Set(paths.map((path) => path.slice(inside.length)))].toSorted();
  }

  /** Generates tests for every loaded server and adds them to what it has. */
  async generate(settings: Pick<TestInput, 'seed' | 'approveRisky'>, only: GenerationLimits = {}): Promise<void> {
    const plugin = this.requirePlugin();
    this.#run = { ...this.#run, input: { ...this.#run.input, ...settings } };
    for (const server of this.loaded) {
      const persisted = server.suite?.aside ?? plugin.persisted;
      server.takeSuite(await createSuite(this.#run, { ...plugin, persisted }, server.target, only));
      await server.bench.prepareSuite();
      await this.keepTests();
    }
    // Whoever resumes needs more than the tests: the settings that made them, and where they ran.
    await this.keepState();
  }

  /** Takes the tests that the repository keeps as the suite of every loaded server, and makes no new ones. */
  async adoptTests(): Promise<void> {
    const plugin = this.requirePlugin();
    for (const server of this.loaded) {
      server.takeSuite(await createSuite(this.#run, plugin, server.target));
      await server.adoptTests();
    }
  }

  /** Runs the tests of every loaded server once more while the server records which source they reach. */
  async measureCoverage(): Promise<void> {
    for (const server of this.loaded) {
      server.measured = await this.measure({ target: server.target, suite: server.bench.suite });
    }
  }

  /** Measures what the calls of every loaded server cost, and finds the causes of what stands out. */
  async measurePerformance(wishes: PerformanceWishes & { compare: boolean }): Promise<PerformanceReport[]> {
    const reports: PerformanceReport[] = [];
    for (const server of this.loaded) {
      const { target, bench } = server;
      if (bench.suite.tests.length === 0) continue;
      const report = await this.measureCalls({ target, suite: bench.suite }, wishes);
      const place = { workspace: target.environment.restricted(), directory: this.harness.pluginPath };
      server.takePerformance(report, await findPerformanceCauses(report, place, this.steps.signal));
      reports.push(report);
    }
    return reports;
  }

  /** Measures what the calls of a server cost that the tests of a suite make. */
  measureCalls(
    { target, suite }: { target: Target; suite: Pick<ToolSuite, 'tests'> },
    wishes: PerformanceWishes & { compare: boolean },
  ): Promise<PerformanceReport> {
    const { input, context } = this.#run;
    return measureInSession({ input, session: this.harness, target, tests: suite.tests }, wishes, context);
  }

  /** Runs the tests of a suite once more while their server records which source they reach. */
  measure({ target, suite }: { target: Target; suite: Pick<ToolSuite, 'tests'> }): Promise<CoverageMeasurement> {
    const { input, context, stage } = this.#run;
    const meter = createMeter(input, target, this.harness.pluginPath, context);
    return stage('coverage', 'measuring what the tests reach of the source', async () => {
      const measured = await meter(suite.tests);
      const { files } = measured.report;
      const { lines } = sumCoverage(files);
      const text = `${lines.covered} of ${lines.total} lines in ${formatCount(files.length, 'file')}`;
      return { value: measured, text };
    });
  }

  /** The tests that run each source file, as measured in this session or kept on the branch; null where neither was. */
  async readImpact(): Promise<ImpactMap | null> {
    const measured = this.servers.flatMap((server) => (server.measured === null ? [] : [server.measured.impact]));
    if (measured.length > 0) return joinImpactMaps(measured);
    const { environment } = this.requirePlugin();
    return (await readImpact(environment, this.harness.pluginPath, this.steps.emit)) ?? null;
  }

  /** Commits the tests to the branch as they are now, so that nothing can lose them. */
  async keepTests(): Promise<void> {
    await persistSuite(this.harness, this.renderTests());
  }

  /** Commits the tests before something ends, and returns what kept them from it. */
  async saveTests(): Promise<string[]> {
    const { failures } = await saveSession(this.harness, { files: this.renderTests() });
    return failures.map(({ message }) => message);
  }

  /** Renders the tests of all servers as files. */
  renderTests(): ReturnType<typeof renderFiles> {
    const made = this.servers.flatMap(({ target, suite }) => (suite === null ? [] : [{ target, suite }]));
    return this.plugin === null ? [] : renderFiles(this.#run, this.plugin, made);
  }

  /** Reads the tests of the branch again, after one was changed there by hand. */
  async rereadTests(): Promise<void> {
    this.#baseline = await readPersisted(this.harness, this.steps.emit);
    if (this.#provisioned === null) return;
    const { plugin } = this.#provisioned;
    this.#provisioned = { ...this.#provisioned, plugin: { ...plugin, persisted: this.#baseline } };
  }

  /** Returns the environment that the session works in, and the tests that passed in it when it was left first. */
  rememberPrimary(): { primary: PrimaryEnvironment; passing: ReadonlySet<string> } {
    if (this.#primary === null) {
      const { env, tier, image } = this.#run.input;
      const info = this.plugin?.environment.info ?? this.earlier?.environment;
      this.#primary = { name: image ?? info?.image ?? info?.name ?? 'primary', settings: { env, tier, image } };
      const outcomes = this.#lastRun?.outcomes ?? [];
      this.#passing = new Set(outcomes.filter(({ status }) => status === 'passed').map(({ name }) => name));
    }
    return { primary: this.#primary, passing: this.#passing };
  }

  /** Writes the state of the loaded servers with what is known by now. */
  async keepState(): Promise<void> {
    for (const { bench } of this.loaded) await bench.checkpoint(this.nextIteration() - 1);
  }

  /** True when code of the branch differs from what a commit had; PTH's own files, documents and pipelines are none. */
  async hasChangedSince(commit: string): Promise<boolean> {
    const { git } = this.harness;
    // The commit may come from a state that somebody else wrote.
    if ((await git.resolve(commit)) === undefined) return true;
    const changed = await git.numstat(commit, 'HEAD', this.steps.signal);
    return changed.some(({ path }) => !/(?:^|\/)\.(?:pth|github)\/|\.md$/i.test(path));
  }

  /** Number of the next iteration; the servers share one count. */
  nextIteration(): number {
    return Math.max(this.harness.firstIteration, (this.#lastRun?.iteration ?? 0) + 1);
  }

  /**
   * Does a step for a caller, writes it to the journal, and tells first which servers ended by themselves since the step
   * before.
   */
  async take<T extends JsonObject>(name: string, input: JsonObject, work: () => Promise<T>): Promise<T> {
    for (const server of this.servers) {
      const crash = await server.takeCrash();
      if (crash === null) continue;
      const { exitCode, signal, stderr } = crash;
      this.records.note('crash', server.name, { exitCode, signal, stderr });
      this.records.keepOutput('server', server.name, stderr);
      const how = exitCode === null ? `signal ${signal ?? 'unknown'}` : `exit code ${exitCode}`;
      this.steps.emit({ type: 'warning', message: `${server.name} ended by itself since the last step: ${how}` });
      await this.lookForEnvironment();
    }
    try {
      return await this.records.during({ name, input, isOver: () => this.isEnding }, work);
    } finally {
      for (const { opened } of this.servers) opened.collect();
    }
  }

  /**
   * Finds out whether the environment is still there, after something in it ended or failed. Returns whether it is lost.
   */
  async lookForEnvironment(): Promise<boolean> {
    const { environment } = this.#provisioned?.plugin ?? {};
    if (environment === undefined || this.#isLost || this.isEnding) return this.#isLost;
    try {
      await environment.run({ argv: ['true'] }, { timeoutMs: 10_000 });
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      this.#isLost = error.code === 'environment/died' || error.code === 'environment/closed';
      if (this.#isLost) this.records.note('crash', environment.info.name, { message: error.message });
    }
    return this.#isLost;
  }

  /** Keeps a choice of the caller, for the status, the report and whoever resumes. */
  noteDecision(question: string, answer: string, iteration = this.nextIteration()): void {
    this.#addDecision({ iteration, source: 'caller', question, answer });
  }

  /** Returns what notes choices of the caller later, with the time and the standing of now, before the step that they are for. */
  prepareNote(): (question: string, answer: string) => void {
    const known = { iteration: this.nextIteration(), source: 'caller', ...this.#decisionFacts() };
    return (question, answer) => void this.decisions.push({ ...known, question, answer });
  }

  #addDecision(decision: Pick<DecisionRecord, 'iteration' | 'source' | 'question' | 'answer'>): void {
    this.decisions.push({ ...decision, ...this.#decisionFacts() });
  }

  #decisionFacts(): Required<Pick<DecisionRecord, 'at' | 'facts'>> {
    const failing = this.outcomes.filter(isFailing).length;
    return {
      at: this.#run.context.ports.clock.now().toISOString(),
      facts: { phase: this.standing.phase, tests: this.tests.length, failing },
    };
  }

  /**
   * Writes into the log of decisions that fixes stay which broke tests, and returns those that were not told yet.
   * @param source who keeps them
   */
  noteHarm(source: 'caller' | 'policy'): BrokenTests[] {
    const found = this.servers.flatMap(({ bench }) => bench.harm).filter((harm) => !this.#toldHarm.has(harm));
    for (const harm of found) {
      this.#toldHarm.add(harm);
      this.noteKept(source, harm.fix, harm);
    }
    return found;
  }

  /** Writes into the log of decisions that a fix stays which broke tests, once. */
  noteKept(
    source: 'caller' | 'policy',
    { commit, iteration }: Pick<BrokenTests['fix'], 'commit' | 'iteration'>,
    { tests, isCertain }: Pick<BrokenTests, 'tests' | 'isCertain'>,
  ): void {
    const question = 'keep a fix that breaks tests?';
    const effect = `${commit.slice(0, 10)} stays, and ${isCertain ? 'broke' : 'may have broken'}`;
    const answer = `${effect} ${tests.slice(0, 20).join(', ')}`;
    if (this.decisions.some((known) => known.question === question && known.answer === answer)) return;
    this.#addDecision({ iteration, source, question, answer });
  }

  /** Keeps a finished run of tests as the latest. */
  noteRun(record: Omit<SuiteRunRecord, 'run'>): SuiteRunRecord {
    this.#lastRun = { ...record, run: (this.#lastRun?.run ?? 0) + 1 };
    return this.#lastRun;
  }

  /** The plugin in its environment. The standing of the session is checked before any step that asks for it. */
  requirePlugin(): SessionPlugin {
    return this.#requireProvisioned().plugin;
  }

  #requireProvisioned(): ProvisionedPlugin {
    if (this.#provisioned === null) throw new Error('a step that needs the environment was taken without one');
    return this.#provisioned;
  }

  /** Commits the state with the settings that hold now: a step may have changed them since the plugin was loaded. */
  #writeState(state: LoopState, server: string): Promise<string> {
    const { redactor } = this.#run.context.ports;
    const decisions = this.decisions.map((decision) => ({ ...decision, answer: redactor.redact(decision.answer) }));
    const own = { ...state, server };
    this.#serverStates.set(server, pickServerState(own));
    const others = [...this.#serverStates].flatMap(([name, other]) =>
      name === server ? [] : [{ ...other, server: name }],
    );
    return writeCheckpoint(this.harness, {
      ...own,
      ...(others.length === 0 ? {} : { other_servers: others }),
      // Another image is visited; who resumes goes on in the session's own environment.
      ...describeSettings({ ...this.#run, input: { ...this.#run.input, ...this.#primary?.settings } }),
      ...(this.verification === null ? {} : { verification: redactVerification(this.verification, redactor) }),
      decisions: [...decisions, ...state.decisions],
      tools_before: redactTools(this.#toolsBefore, redactor),
    });
  }

  #phase(): SessionPhase {
    if (this.isEnding) return 'ending';
    if (this.#provisioned === null) return 'started';
    if (this.#isLost) return 'lost';
    if (this.servers.length === 0) return 'provisioned';
    return this.loaded.length > 0 ? 'loaded' : 'load-failed';
  }
}

/** Refuses a session over a directory that holds no plugin, and closes it. */
async function refuseUnfit(session: ActiveSession): Promise<ActiveSession> {
  const { unfit } = session.run;
  if (unfit === null) return session;
  await session.close();
  throw unfit;
}

/** The results that a resumed session goes on from, as a run of the process before; null where it has none. */
function recallRun({ earlier, baseline }: Pick<ActiveSession, 'earlier' | 'baseline'>): SuiteRunRecord | null {
  const states = earlier === null ? [] : listServerStates(earlier);
  const outcomes = states.flatMap(({ tests }) => recallOutcomes(tests, baseline));
  if (outcomes.length === 0) return null;
  return { run: 0, iteration: Math.max(...states.map(({ iteration }) => iteration)), durationMs: 0, outcomes };
}

/** True when no state was written on a branch after its last report. */
async function endsWithReport({ git, branchPoint }: StartedHarnessSession): Promise<boolean> {
  const log = await git.log({ range: `${branchPoint}..HEAD`, maxCount: 10_000 });
  const types = log.flatMap(({ trailers }) => trailerValues(trailers, 'PTH-Type'));
  return types.find((type) => type === reportType || type === checkpointType) === reportType;
}

/** Reads the tests that the branch keeps; the plugins below a directory have their own. */
function readBaseline({ members, context }: TestRun, harness: StartedHarnessSession): Promise<readonly SourcedTest[]> {
  return members === null ? readPersisted(harness, context.emit) : Promise.resolve([]);
}

/** The context of the operations below a step; its signal is that of the step that runs. */
function toContext(steps: StepContext<RunEvent>, ports: OperationPorts): OperationContext {
  return {
    ports,
    emit: steps.emit,
    get signal() {
      return steps.signal;
    },
  };
}

function toToolWords({ name, description = '' }: PluginTool): ToolWords {
  return { name, description };
}

/** The first tools of each server as a branch may hold them. */
function redactTools(
  toolsBefore: ReadonlyMap<string, readonly ToolWords[]>,
  redactor: Redactor,
): NonNullable<SessionState['tools_before']> {
  const redact = ({ name, description }: ToolWords) => ({
    name: redactor.redact(name),
    description: redactor.redact(description).slice(0, maxDescription),
  });
  return Object.fromEntries([...toolsBefore].map(([server, tools]) => [server, tools.slice(0, maxTools).map(redact)]));
}

/** The verification as a branch may hold it. */
function redactVerification(verification: Verification, redactor: Redactor): NonNullable<SessionState['verification']> {
  const { primary, order, results } = verification;
  return {
    primary,
    order: [...order],
    results: results.map((result) => ({
      ...result,
      failing: result.failing.map((name) => redactor.redact(name)),
      fault: result.fault === null ? null : redactor.redact(result.fault),
    })),
  };
}
