import { Cleanup, PthError } from '../../base/index.ts';
import type { HostedSession, SessionPhase, Standing, StepContext } from '../../harness/index.ts';
import type { StartedHarnessSession } from '../../session/index.ts';
import { parseInput, type TestInput, testInputSchema } from '../../settings/index.ts';
import type { SourcedTest, TestOutcome } from '../../suite/index.ts';
import { openStages, type OperationPorts, planEnvironment } from '../../target/index.ts';
import { openPlugin, planRun, startSession } from '../open-run.ts';
import { readPersisted } from '../read-persisted.ts';
import type { RunEvent } from '../run-event.ts';
import { createSuite, openServer, type SessionPlugin, type TestRun } from '../run-server.ts';
import { ServerBench } from './server-bench.ts';

/** Settings of a session that is about to start. */
export type StartSettings = Pick<TestInput, 'path' | 'branch' | 'command' | 'build' | 'envConfig'>;

/** Settings of the environment to provision. */
export type ProvisionSettings = Partial<
  Pick<TestInput, 'tier' | 'image' | 'accelerator' | 'network' | 'cpus' | 'memoryMB' | 'diskGB'>
>;

/** The latest run of tests. */
export interface SuiteRunRecord {
  /** From 1, over the session. */
  run: number;
  iteration: number;
  durationMs: number;
  outcomes: readonly TestOutcome[];
}

/** A session that is taken step by step: what it holds, and the steps that open it. */
export class ActiveSession implements HostedSession {
  readonly steps: StepContext<RunEvent>;
  readonly harness: StartedHarnessSession;
  readonly baseline: readonly SourcedTest[];
  readonly servers: ServerBench[] = [];
  /** Choices of the caller, oldest first. */
  readonly decisions: { question: string; answer: string }[] = [];
  /** Everything that must end before the worktree is removed, last opened first. */
  readonly resources: Cleanup;
  #run: TestRun;
  #plugin: SessionPlugin | null = null;
  #lastRun: SuiteRunRecord | null = null;
  isEnding = false;

  private constructor(parts: {
    steps: StepContext<RunEvent>;
    run: TestRun;
    harness: StartedHarnessSession;
    resources: Cleanup;
    baseline: readonly SourcedTest[];
  }) {
    this.steps = parts.steps;
    this.#run = parts.run;
    this.harness = parts.harness;
    this.resources = parts.resources;
    this.baseline = parts.baseline;
  }

  /** Makes branch, worktree and lock, analyses the plugin and reads its kept tests; a failure undoes all of it. */
  static async start(
    settings: StartSettings,
    steps: StepContext<RunEvent>,
    ports: OperationPorts,
  ): Promise<ActiveSession> {
    const context = {
      ports,
      emit: steps.emit,
      get signal() {
        return steps.signal;
      },
    };
    const input = parseInput(testInputSchema, { ...settings, fix: false, keepBranch: true });
    const planned = await planRun({ input, context, resumed: null });
    // Each later stage belongs to the step that takes it.
    const stage: TestRun['stage'] = (name, activity, work) =>
      openStages(planned.timings, steps.emit, steps.signal)(name, activity, work);
    const run = { ...planned, stage };
    const cleanup = new Cleanup();
    try {
      const harness = await startSession(run, cleanup);
      if (run.unfit) throw run.unfit;
      const resources = new Cleanup();
      cleanup.add('environment', () => resources.run());
      const baseline = await readPersisted(harness, steps.emit);
      return new ActiveSession({ steps, run, harness, resources, baseline });
    } catch (error) {
      await cleanup.run();
      throw error;
    }
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
    return this.#plugin;
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

  /** Servers whose latest load succeeded. */
  get loaded(): readonly ServerBench[] {
    return this.servers.filter(({ isLoaded }) => isLoaded);
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
    if (this.#plugin !== null) {
      const { name, tier } = this.#plugin.environment.info;
      throw new PthError('environment/already-provisioned', `the session has its environment: ${name}, tier ${tier}`);
    }
    const input = parseInput(testInputSchema, { ...this.#run.input, ...settings });
    const plan = await planEnvironment(input, this.#run.context, this.#run.pluginPath);
    const run = { ...this.#run, input, plan };
    const opened = new Cleanup();
    try {
      const plugin = await openPlugin(run, this.harness, opened);
      this.#plugin = plugin;
      this.#run = run;
      this.resources.add('environment', () => opened.run());
      if (settings.tier !== undefined && settings.tier !== null) {
        this.decisions.push({ question: 'which environment tier?', answer: String(settings.tier) });
      }
      return plugin;
    } catch (error) {
      await opened.run();
      throw error;
    }
  }

  /** Installs, builds and starts the servers, or the named one; a server that was loaded before is loaded anew. */
  async load(name: string | null): Promise<ServerBench[]> {
    const plugin = this.requirePlugin();
    const targets = plugin.targets.filter(({ server }) => name === null || server.name === name);
    if (targets.length === 0) {
      const names = plugin.targets.map(({ server }) => server.name).join(', ');
      throw new PthError('usage/invalid', `the plugin has no server "${name}"; its servers are ${names}`);
    }
    const loaded: ServerBench[] = [];
    for (const target of targets) {
      let server = this.servers.find((known) => known.name === target.server.name);
      if (server === undefined) {
        const opened = openServer(this.#run, target);
        this.resources.add(`server ${target.server.name}`, () => opened.close());
        server = new ServerBench({ run: this.#run, plugin, target, opened, steps: this.steps });
        this.servers.push(server);
        await server.bench.load({ isFixing: false });
      } else await server.bench.reinstall();
      loaded.push(server);
    }
    return loaded;
  }

  /** Generates tests for every loaded server and adds them to what it has. */
  async generate(settings: Pick<TestInput, 'seed' | 'approveRisky'>): Promise<void> {
    const plugin = this.requirePlugin();
    this.#run = { ...this.#run, input: { ...this.#run.input, ...settings } };
    for (const server of this.loaded) {
      const persisted = server.suite?.aside ?? plugin.persisted;
      server.takeSuite(await createSuite(this.#run, { ...plugin, persisted }, server.target));
      await server.bench.prepareSuite();
    }
  }

  /** Number of the next iteration; the servers share one count. */
  nextIteration(): number {
    return Math.max(this.harness.firstIteration, (this.#lastRun?.iteration ?? 0) + 1);
  }

  /** Keeps a finished run of tests as the latest. */
  noteRun(record: Omit<SuiteRunRecord, 'run'>): SuiteRunRecord {
    this.#lastRun = { ...record, run: (this.#lastRun?.run ?? 0) + 1 };
    return this.#lastRun;
  }

  /** The plugin in its environment. The standing of the session is checked before any step that asks for it. */
  requirePlugin(): SessionPlugin {
    if (this.#plugin === null) throw new Error('a step that needs the environment was taken without one');
    return this.#plugin;
  }

  #phase(): SessionPhase {
    if (this.isEnding) return 'ending';
    if (this.#plugin === null) return 'started';
    if (this.servers.length === 0) return 'provisioned';
    return this.loaded.length > 0 ? 'loaded' : 'load-failed';
  }
}
