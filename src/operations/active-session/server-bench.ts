import type { StepContext } from '../../harness/index.ts';
import { LoopBench, type LoopState, type PreparedSuite } from '../../loop/index.ts';
import type { LoadOutcome, Plugin, PluginConnection, PluginTool } from '../../plugin/index.ts';
import type { PerformanceReport } from '../../performance/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import type { CoverageMeasurement, SourcedTest } from '../../suite/index.ts';
import type { Target } from '../../target/index.ts';
import type { RunEvent } from '../run-event.ts';
import { type SessionPlugin, type TestRun, toBenchOptions } from '../run-server.ts';
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
): SourcedTest[] {
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
}

/** Commits the state of one server with what the session knows; returns the commit. */
export type StateWriter = (state: LoopState, server: string) => Promise<string>;

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
  /** Its tools at the first load; null before that. */
  toolsBefore: readonly PluginTool[] | null = null;
  /** What its calls cost; null before that was measured. */
  performance: PerformanceReport | null = null;
  /** Causes of the figures that stand out. */
  #performanceCauses: readonly Diagnosis[] = [];
  #isAdopting = false;
  #revision: TestRevision | null = null;
  /** The connection of the latest load, also after its server has ended. */
  #primary: PluginConnection | undefined;

  constructor(parts: {
    run: TestRun;
    plugin: SessionPlugin;
    target: Target;
    opened: Plugin;
    steps: StepContext<RunEvent>;
    writeState: StateWriter;
    records: SessionRecords;
  }) {
    const { run, plugin, target, steps, writeState, records } = parts;
    this.target = target;
    const opened = new RecordedPlugin(parts.opened, records.recorderOf(this.name));
    this.opened = opened;
    const options = toBenchOptions(run, plugin, { target, suite: () => this.#requireSuite(), opened }, 1);
    const emit = (event: Parameters<ConstructorParameters<typeof LoopBench>[1]>[0]) =>
      steps.emit({ type: 'loop', server: this.name, event });
    const bench = new LoopBench(
      {
        ...options,
        prepareSuite: async (request) => {
          if (this.#revision !== null) return this.#requireSuite().revise(this.#revision);
          this.#prepared = this.#isAdopting
            ? await this.#requireSuite().adopt(request)
            : await options.prepareSuite(request);
          return this.#prepared;
        },
        runCheckedSuite: (request) =>
          this.#requireSuite().run({ ...request, tests: applyWishes(request.tests, this.#wishes) }, this.#wishes),
        writeCheckpoint: (state) => writeState(state, this.name),
        // The session holds the decisions of all its servers.
        ...(options.resumed ? { resumed: { ...options.resumed, decisions: [] } } : {}),
        // A call that ends must not cancel the steps of later ones.
        get signal() {
          return steps.signal;
        },
      },
      emit,
    );
    this.bench = bench;
    opened.listen((event) => {
      if (event.type === 'server-ready') {
        this.#primary = opened.connection;
        this.toolsBefore ??= opened.tools;
      }
      bench.note(event);
      emit({ type: 'plugin', event });
    });
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

  /**
   * Returns how the server ended since the latest load, without that it was asked to; null while it runs. Its end is told
   * once.
   */
  async takeCrash(): Promise<ServerCrash | null> {
    const primary = this.#primary;
    if (primary === undefined || primary.isOpen || !this.isLoaded) return null;
    this.#primary = undefined;
    const outcome = await primary.request('ping', {}, { timeoutMs: 1000 });
    if (outcome.kind !== 'connection-closed') return { exitCode: null, signal: null, stderr: primary.stderr() };
    const { exitCode, signal, stderr } = outcome;
    return { exitCode, signal, stderr };
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
