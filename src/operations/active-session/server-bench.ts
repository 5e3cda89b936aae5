import type { StepContext } from '../../harness/index.ts';
import { cleanWorktree } from '../../git/index.ts';
import {
  type BenchOptions,
  LoopBench,
  type LoopEvent,
  type LoopState,
  type PreparedSuite,
  type SuiteRequest,
  type SuiteRun,
  type SuiteRunRequest,
} from '../../loop/index.ts';
import { describeCrash, type LoadOutcome, type PluginConnection, type PluginTool } from '../../plugin/index.ts';
import { parseShard, selectShard } from '../../settings/index.ts';
import type { PerformanceReport } from '../../performance/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import type { CoverageMeasurement, SourcedTest } from '../../suite/index.ts';
import type { Target } from '../../target/index.ts';
import type { RunEvent } from '../run-event.ts';
import { keepPatch } from '../keep-patch.ts';
import type { SessionPlugin, TestRun } from '../run-server.ts';
import { collectShardResults, runAfterShards } from '../shard-results.ts';
import type { RunWishes, TestRevision, ToolSuite } from '../tool-suite.ts';
import { RecordedPlugin } from './recorded-plugin.ts';
import type { SessionRecords } from './session-records.ts';

/** Wishes of the caller for one run of tests. */
export interface TestWishes extends RunWishes {
  /** Names of tests that run although they wait for review. */
  approved: ReadonlySet<string>;
  /** Time limit of tests that have none of their own. */
  timeoutSeconds: number | null;
}

const noWishes: TestWishes = { approved: new Set(), timeoutSeconds: null };

/** Returns the tests as a run takes them: approved ones without their wait for review, and with a time limit. Pure. */
export function applyWishes(
  tests: readonly SourcedTest[],
  { approved, timeoutSeconds }: Pick<TestWishes, 'approved' | 'timeoutSeconds'>,
): readonly SourcedTest[] {
  if (approved.size === 0 && timeoutSeconds === null) return tests;
  return tests.map(({ test, file }) => {
    const { needs_review: review, ...rest } = test;
    const held = review === undefined || approved.has(test.name) ? rest : test;
    const timed =
      timeoutSeconds === null || held.timeout_seconds !== undefined
        ? held
        : { ...held, timeout_seconds: timeoutSeconds };
    return { test: timed, file };
  });
}

/** The end of a server that nobody asked for. */
export interface ServerCrash {
  exitCode: number | null;
  signal: string | null;
  stderr: string;
  /** What it did last, in words. */
  what: string;
}

/** Commits the state of one server with what the session knows; returns the commit. */
export type StateWriter = (state: LoopState, server: string) => Promise<string>;

/** Input for opening one server of a session. */
interface BenchParts {
  run: TestRun;
  plugin: SessionPlugin;
  target: Target;
  steps: StepContext<RunEvent>;
  writeState: StateWriter;
  records: SessionRecords;
  /** Takes the tools of a server that came up, which count where no earlier ones are known. */
  noteFirstTools: (server: string, tools: readonly PluginTool[]) => void;
}

/** One server of a session with its steps, its suite and its plugin. */
export class ServerBench {
  readonly target: Target;
  readonly opened: RecordedPlugin;
  readonly bench: LoopBench;
  #suite: ToolSuite | null = null;
  #prepared: PreparedSuite | null = null;
  #wishes = noWishes;
  /** The source that its tests reach; null before that was measured. */
  measured: CoverageMeasurement | null = null;
  /** What its calls cost; null before that was measured. */
  performance: PerformanceReport | null = null;
  /** Causes of the figures that stand out. */
  #performanceCauses: readonly Diagnosis[] = [];
  #isAdopting = false;
  #revision: TestRevision | null = null;
  /** The connection of the latest load, also after its server has ended. */
  #primary: PluginConnection | undefined;
  #isCrashTold = false;
  /** Gives an event of the bench or the plugin to whoever takes the running step. */
  readonly emit: (event: LoopEvent) => void;
  readonly #unlisten: () => void;

  constructor(parts: BenchParts) {
    const { run, target, steps, records, noteFirstTools } = parts;
    this.target = target;
    const { clientName, clientVersion } = run.input;
    const plugin = target.openPlugin({
      clientName: clientName ?? undefined,
      clientVersion: clientVersion ?? undefined,
    });
    this.opened = new RecordedPlugin(plugin, records.recorderOf(this.name));
    this.emit = (event) => steps.emit({ type: 'loop', server: this.name, event });
    this.bench = new LoopBench(this.#toOptions(parts), this.emit);
    this.#unlisten = this.opened.listen((event) => {
      if (event.type === 'server-ready') {
        this.#primary = this.opened.connection;
        this.#isCrashTold = false;
        noteFirstTools(this.name, this.opened.tools);
      }
      this.bench.note(event);
      this.emit({ type: 'plugin', event });
    });
  }

  #toOptions({ run, plugin, steps, writeState }: BenchParts): BenchOptions {
    const { ports } = run.context;
    const { session, environment, seeded, restart, earlier, definition } = plugin;
    const history = earlier?.get(this.name) ?? earlier?.get(null);
    const shards = collectShardResults(run.shardReports, this.name);
    return {
      session,
      environment,
      plugin: this.opened,
      notes: definition.build.notes ?? [],
      prepareSuite: (request) => this.#prepare(request, run.input.shard),
      runCheckedSuite: runAfterShards((request) => this.#runSuite(request), shards),
      writeCheckpoint: (state) => writeState(state, this.name),
      // The session holds the earlier decisions, which concern all its servers.
      ...(history === undefined ? {} : { resumed: { ...history, decisions: [] } }),
      cleanCheckout: (abort) =>
        cleanWorktree(session.git, { keep: [...this.#requireSuite().scratch, ...seeded], signal: abort }),
      keepPatch: (patch) => keepPatch(patch, ports),
      gate: run.input.gate,
      afterRollback: restart,
      redactor: ports.redactor,
      timings: run.timings,
      clock: ports.clock,
      // A call that ends must not cancel the steps of later ones.
      get signal() {
        return steps.signal;
      },
    };
  }

  async #prepare(request: SuiteRequest, shard: string | null): Promise<PreparedSuite> {
    const suite = this.#requireSuite();
    if (this.#revision !== null) return suite.revise(this.#revision);
    const prepared = this.#isAdopting ? await suite.adopt(request) : await suite.prepare(request);
    const chosen = shard === null ? null : parseShard(shard);
    this.#prepared = chosen === null ? prepared : { ...prepared, tests: selectShard(prepared.tests, chosen) };
    return this.#prepared;
  }

  #runSuite(request: SuiteRunRequest): Promise<SuiteRun> {
    const tests = applyWishes(request.tests, this.#wishes);
    return this.#requireSuite().run({ ...request, tests }, this.#wishes);
  }

  get name(): string {
    return this.target.server.name;
  }

  get load(): LoadOutcome | undefined {
    return this.bench.target.lastLoad;
  }

  get isLoaded(): boolean {
    return this.load?.status === 'loaded';
  }

  /** The suite; null before tests were generated. */
  get suite(): ToolSuite | null {
    return this.#suite;
  }

  /** The result of the latest generation; null before the first. */
  get prepared(): PreparedSuite | null {
    return this.#prepared;
  }

  /** Returns how the server ended by itself in its latest load or since; null while it, or one in its place, runs. */
  async readCrash(): Promise<ServerCrash | null> {
    return this.opened.connection === undefined ? this.#findCrash() : null;
  }

  async #findCrash(): Promise<ServerCrash | null> {
    const { load } = this;
    if (load?.status === 'start-failed' && load.failure.reason === 'exited') {
      const { exitCode, stderr, message } = load.failure;
      return { exitCode, signal: null, stderr, what: message };
    }
    const primary = this.#primary;
    if (primary === undefined || primary.isOpen || !this.isLoaded) return null;
    const outcome = await primary.request('ping', {}, { timeoutMs: 1000 });
    const what = describeCrash(primary);
    if (outcome.kind !== 'connection-closed') return { exitCode: null, signal: null, stderr: primary.stderr(), what };
    const { exitCode, signal, stderr } = outcome;
    return { exitCode, signal, stderr, what };
  }

  /** Returns once how the server ended since it was loaded; null where it runs, or never came up. */
  async takeCrash(): Promise<ServerCrash | null> {
    if (!this.isLoaded || this.#isCrashTold) return null;
    const crash = await this.#findCrash();
    this.#isCrashTold = crash !== null;
    return crash;
  }

  /** Causes of the latest failures, and of figures that stood out when they were measured. */
  get causes(): readonly Diagnosis[] {
    return [...this.bench.diagnoses, ...this.#performanceCauses];
  }

  /** Causes of figures that stood out. */
  get performanceCauses(): readonly Diagnosis[] {
    return this.#performanceCauses;
  }

  /** Keeps a measurement, and the causes of what stands out in it. */
  takePerformance(report: PerformanceReport, causes: readonly Diagnosis[]): void {
    this.performance = report;
    this.#performanceCauses = causes;
  }

  /** Stops the server for good; nobody hears of it. */
  close(): Promise<void> {
    this.#unlisten();
    return this.opened.close();
  }

  /** Takes the suite that makes and runs the tests from now on. */
  takeSuite(suite: ToolSuite): void {
    this.#suite = suite;
  }

  /** Takes the kept tests of the suite as they are, without making any. */
  async adoptTests(): Promise<void> {
    this.#isAdopting = true;
    try {
      await this.bench.prepareSuite();
    } finally {
      this.#isAdopting = false;
    }
  }

  /** Changes the suite by hand, where there is one. */
  async reviseTests(revision: TestRevision): Promise<void> {
    if (!this.bench.suite.isPrepared || (revision.replaced === null && revision.added === null)) return;
    this.#revision = revision;
    try {
      await this.bench.prepareSuite();
    } finally {
      this.#revision = null;
    }
  }

  /** Does work whose runs of tests follow the caller's wishes. */
  async wishing<T>(wishes: TestWishes, work: () => Promise<T>): Promise<T> {
    this.#wishes = wishes;
    try {
      return await work();
    } finally {
      this.#wishes = noWishes;
    }
  }

  #requireSuite(): ToolSuite {
    if (this.#suite === null) throw new Error('tests were asked for before any were generated');
    return this.#suite;
  }
}
