import { Redactor, systemClock, Timings } from '../../src/base/index.ts';
import type { HealthFinding } from '../../src/environment/environment.ts';
import type { Environment } from '../../src/environment/index.ts';
import { createPolicyDecider, type LoopEvent, runLoop } from '../../src/loop/index.ts';
import type { LoopOptions } from '../../src/loop/loop-options.ts';
import type { LoadOutcome, Plugin, PluginEvent, PluginTool } from '../../src/plugin/index.ts';
import type { ReloadOutcome } from '../../src/plugin/plugin.ts';
import type { SourcedTest, TestOutcome } from '../../src/suite/index.ts';
import { MemoryWorkspace } from './memory-workspace.ts';
import { localEnvironment } from './outcome-builders.ts';

/** An environment in memory whose health the test sets. */
export class FakeEnvironment extends MemoryWorkspace {
  readonly info = localEnvironment;
  health: HealthFinding[] = [];

  restricted(): MemoryWorkspace {
    return this;
  }

  resources() {
    return Promise.resolve({ cpus: 2, memoryMB: 2048, diskFreeMB: 5000 });
  }

  checkHealth(): Promise<HealthFinding[]> {
    return Promise.resolve(this.health);
  }
}

/** The environment as the loop sees it; what it never calls is not there. */
export function asEnvironment(fake: FakeEnvironment): Environment {
  return fake as unknown as Environment;
}

export const ok = { status: 'ok', installMs: 5, buildMs: 7 } as const;

export function loaded(names: readonly string[] = ['add']): LoadOutcome {
  return { status: 'loaded', build: ok, startMs: 3, tools: names.map(makeTool) };
}

export function makeTool(name: string): PluginTool {
  return { name, inputSchema: { type: 'object' }, raw: { name } };
}

export const buildFailed: LoadOutcome = {
  status: 'build-failed',
  build: {
    status: 'failed',
    step: 'build',
    argv: ['npm', 'run', 'build'],
    exitCode: 2,
    output: "src/add.ts(1,1): error TS2304: Cannot find name 'plus'.\n",
    durationMs: 40,
    reason: 'exit code 2',
  },
};

/** A plugin whose loads follow a script: called with 0 for the first load, then once per reload. */
export class FakePlugin {
  readonly server: Plugin['server'] = {
    name: 'fake',
    source: 'package.json bin',
    transport: { kind: 'stdio', argv: ['node', 'server.js'], variables: {} },
    missingVariables: [],
  };
  readonly definition = { name: 'calc' };
  readonly connection = undefined;
  readonly log: string[];
  readonly reloads: { needsInstall?: boolean | undefined }[] = [];
  tools: readonly PluginTool[] = [];
  #count = 0;
  readonly #script: (count: number) => LoadOutcome;

  constructor(script: (count: number) => LoadOutcome = () => loaded(), log: string[] = []) {
    this.#script = script;
    this.log = log;
  }

  /** Who listens to its events; a test may speak to them. */
  readonly listeners = new Set<(event: PluginEvent) => void>();

  listen(listener: (event: PluginEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  load(): Promise<LoadOutcome> {
    this.log.push('load');
    return Promise.resolve(this.#next());
  }

  reload(options: { needsInstall?: boolean } = {}): Promise<ReloadOutcome> {
    this.log.push('reload');
    this.reloads.push(options);
    const before = new Set(this.tools.map(({ name }) => name));
    const outcome = this.#next();
    const now = this.tools.map(({ name }) => name);
    const added = outcome.status === 'loaded' && before.size > 0 ? now.filter((name) => !before.has(name)) : [];
    return Promise.resolve({ ...outcome, reloadMs: 9, delta: { added, removed: [], changed: [] } });
  }

  #next(): LoadOutcome {
    const outcome = this.#script(this.#count++);
    if (outcome.status === 'loaded') this.tools = outcome.tools;
    return outcome;
  }
}

export function asPlugin(fake: FakePlugin): Plugin {
  return fake as unknown as Plugin;
}

/** A tool test that is not on disk. */
export function makeTest(name: string, tool = 'add'): SourcedTest {
  return { test: { name, tier: 1, tool, input: {}, expect: {} }, file: null };
}

/** Options of a loop over fakes; the suite has one test per name, judged by `judge`. */
export function makeLoopOptions(parts: {
  names?: readonly string[];
  judge: (name: string, run: number) => TestOutcome;
  plugin?: FakePlugin;
  environment?: FakeEnvironment;
  log?: string[];
  options?: Partial<LoopOptions>;
}): LoopOptions {
  const log = parts.log ?? [];
  let run = 0;
  return {
    session: null,
    environment: asEnvironment(parts.environment ?? new FakeEnvironment()),
    plugin: asPlugin(parts.plugin ?? new FakePlugin(undefined, log)),
    prepareSuite: ({ current, delta }) => {
      log.push('prepare');
      const added = (delta?.added ?? []).map((tool) => makeTest(`${tool} works`, tool));
      const tests = [...(current ?? (parts.names ?? ['add adds']).map((name) => makeTest(name))), ...added];
      return Promise.resolve({ tests, generated: tests.length, persisted: 0, needsReview: 0 });
    },
    runCheckedSuite: ({ tests, onTestEnd }) => {
      log.push(`run ${tests.length}`);
      run++;
      const outcomes = tests.map(({ test }) => parts.judge(test.name, run));
      outcomes.forEach((outcome, index) => onTestEnd(outcome, index + 1, outcomes.length));
      return Promise.resolve({ outcomes, findings: [] });
    },
    fixProviders: [],
    isFixing: true,
    decider: createPolicyDecider(),
    redactor: new Redactor(),
    timings: new Timings(),
    clock: systemClock,
    ...parts.options,
  };
}

/** Runs a loop to its end and keeps its events. */
export async function collectLoop(options: LoopOptions) {
  const events: LoopEvent[] = [];
  const stream = runLoop(options);
  stream.listen((event) => events.push(event));
  return { result: await stream.result(), events };
}
