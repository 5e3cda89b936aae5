import { type Redactor, toPlainLine } from '../base/index.ts';
import { testsDirectory } from '../session/index.ts';
import type { PreparedSuite, SuiteRequest, SuiteRunRequest, SuiteRun } from '../loop/index.ts';
import type { Plugin, PluginConnection, ServerSpec } from '../plugin/index.ts';
import {
  generateTests,
  type GenerationHints,
  renderTests,
  runSuite,
  type SourcedTest,
  type TestCase,
} from '../testing/index.ts';
import { redactTest } from './redact-test.ts';
import { relocateTest, workspaceToken } from './relocate-test.ts';
import type { RunEvent } from './run-event.ts';

/** What a suite of one server is made from and run with. */
export interface ToolSuiteOptions {
  seed: number;
  hints: GenerationHints;
  /** Tests that were there before; null file for none on disk. */
  persisted: readonly SourcedTest[];
  /** Root of the workspace; test files carry a token in its place. */
  root: string;
  /** Starts the names of generated test files, so that several servers' tests lie side by side; '' for none. */
  filePrefix: string;
  concurrency: number | null;
  testTimeoutSeconds: number | null;
  flakyRetries: number;
  approveRisky: boolean;
  redactor: Redactor;
  emit: (event: RunEvent) => void;
}

const defaultConcurrency = 4;
const longestCalibrationCallMs = 5000;

/** The suite of one server: made after the first load, extended when tools change, and run on a pool. */
export class ToolSuite {
  readonly #options: ToolSuiteOptions;
  /** Set once a generation has found shared state; a plugin does not become stateless again within a run. */
  #isStateful = false;
  #tests: readonly SourcedTest[] = [];

  constructor(options: ToolSuiteOptions) {
    this.#options = options;
  }

  /** The suite as it stands. */
  get tests(): readonly SourcedTest[] {
    return this.#tests;
  }

  /** Generates tests for new and changed tools and joins them with what is there (rows P-110, P-121). */
  async prepare(request: SuiteRequest): Promise<PreparedSuite> {
    const { seed, hints, persisted, testTimeoutSeconds, emit } = this.#options;
    const known = request.current ?? persisted.map((sourced) => this.#settle(sourced));
    const probe = new RenewableProbe(request.plugin, request.signal);
    const { tools } = request.plugin;
    let done = 0;
    try {
      const suite = await generateTests({
        tools,
        probe: await probe.open(),
        seed,
        hints,
        existing: known.map(({ test }) => test),
        limits: { callTimeoutMs: Math.min(longestCalibrationCallMs, (testTimeoutSeconds ?? Infinity) * 1000) },
        signal: request.signal,
        emit: (event) => {
          if (event.type === 'calibration-start')
            emit({ type: 'generation', tool: event.tool, done, total: tools.length });
          if (event.type === 'calibration-end') done += 1;
        },
      });
      this.#isStateful ||= suite.isStateful;
      const dropped = new Set(suite.superseded);
      const fresh = suite.tests.map((test): SourcedTest => ({ test: this.#limit(test), file: this.#fileOf(test) }));
      this.#tests = [...known.filter(({ test }) => !dropped.has(test.name)), ...fresh];
      return {
        tests: this.#tests,
        generated: fresh.length,
        persisted: this.#tests.length - fresh.length,
        needsReview: this.#options.approveRisky
          ? 0
          : this.#tests.filter(({ test }) => test.needs_review !== undefined).length,
        findings: suite.warnings,
        warnings: suite.leftovers,
      };
    } finally {
      await probe.close();
    }
  }

  /** Runs tests on as many server instances as the plugin bears: one when its tests share state (row P-020). */
  async run(request: SuiteRunRequest): Promise<SuiteRun> {
    const { concurrency, flakyRetries, approveRisky, testTimeoutSeconds } = this.#options;
    const stream = runSuite({
      tests: request.tests,
      plugin: request.plugin,
      workspace: request.environment.restricted(),
      envTier: request.environment.info.tier,
      concurrency: concurrency ?? (this.#isStateful ? 1 : defaultConcurrency),
      flakyRetries,
      serverChecks: request.isFull,
      approveRisky,
      ...(testTimeoutSeconds === null ? {} : { timeoutMs: testTimeoutSeconds * 1000 }),
      signal: request.signal,
    });
    stream.listen((event) => {
      if (event.type === 'test-end') request.onTestEnd(event.outcome, event.done, event.total);
    });
    return stream.result();
  }

  /** Files for `.pth/tests` (row P-120): one per tool for generated tests; files that hold a person's tests stay as they are. */
  files(): { path: string; content: string }[] {
    const byFile = new Map<string, TestCase[]>();
    for (const { test, file } of this.#tests) {
      if (file === null) continue;
      byFile.set(file, [...(byFile.get(file) ?? []), test]);
    }
    return [...byFile]
      .filter(([, tests]) => tests.every((test) => (test.generated_from ?? 'manual') !== 'manual'))
      .map(([path, tests]) => ({
        path,
        content: renderTests(
          tests.map((test) =>
            redactTest(relocateTest(test, this.#options.root, workspaceToken), this.#options.redactor),
          ),
        ),
      }));
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

/** What the test files of one server start with, where a plugin has several. */
export function filePrefixOf(server: ServerSpec, servers: readonly ServerSpec[]): string {
  return servers.length > 1 ? `${fileNameOf(server.name)}--` : '';
}

/** A tool's name as a file name: letters, digits, dot, dash, underscore; never hidden, never longer than 80. */
export function fileNameOf(name: string): string {
  const safe = toPlainLine(name, 80)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return safe === '' ? 'tool' : safe;
}

/** Fresh connections for calibration, each closed when it is replaced. */
class RenewableProbe {
  readonly #plugin: Plugin;
  readonly #signal: AbortSignal | undefined;
  #connection: PluginConnection | undefined;

  constructor(plugin: Plugin, signal: AbortSignal | undefined) {
    this.#plugin = plugin;
    this.#signal = signal;
  }

  async open() {
    await this.close();
    const connection = await this.#plugin.connect(this.#signal);
    this.#connection = connection;
    return {
      callTool: connection.callTool.bind(connection),
      renew: () => this.open(),
    };
  }

  async close(): Promise<void> {
    await this.#connection?.close({ graceMs: 200 });
    this.#connection = undefined;
  }
}
