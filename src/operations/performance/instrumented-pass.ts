import { posix } from 'node:path';
import { PthError } from '../../base/index.ts';
import { CallMaker, chooseRunnable, compareFileStates, readFileState } from '../../compare/index.ts';
import type { Environment, UsageSample } from '../../environment/index.ts';
import {
  countWrites,
  nodeWriteHook,
  parseWriteLog,
  pythonWriteHook,
  type ResourceUse,
  type WriteCount,
  writeLogVariable,
} from '../../performance/index.ts';
import { listTools, type SourcedTest } from '../../suite/index.ts';
import type { Target } from '../../target/index.ts';

/** What one test used and wrote. */
export interface InstrumentedTest {
  test: string;
  tools: string[];
  use: ResourceUse;
  writes: WriteCount | null;
}

/** The tests, each run once on a server that is watched. */
export interface InstrumentedPass {
  tests: InstrumentedTest[];
  usedBy: UsageSample['of'] | null;
  writesBy: 'node' | 'python' | null;
  notes: string[];
}

/** Directory of the hooks and the log in the working copy while tests are watched. */
const hookDirectory = '.pth-performance';
const logFile = `${hookDirectory}/writes.jsonl`;

/**
 * Runs each test once, alone, on a server that notes which files it opens for writing, and reads what the environment
 * used before and after it.
 * @throws the signal's reason when it aborts
 */
export async function runInstrumented(
  target: Target,
  tests: readonly SourcedTest[],
  signal: AbortSignal,
): Promise<InstrumentedPass> {
  const { environment } = target;
  const home = posix.join(environment.root, hookDirectory);
  await environment.writeFile(`${hookDirectory}/hook.cjs`, nodeWriteHook);
  await environment.writeFile(`${hookDirectory}/site/sitecustomize.py`, pythonWriteHook);
  await environment.writeFile(logFile, '');
  const preload = `${home}/hook.cjs`;
  const plugin = target.openPlugin({
    isBuilt: true,
    variables: {
      [writeLogVariable]: posix.join(environment.root, logFile),
      // Older versions of Node need quotes around a path with a space.
      NODE_OPTIONS: preload.includes(' ') ? `--require "${preload}"` : `--require ${preload}`,
      PYTHONPATH: `${home}/site`,
    },
  });
  try {
    const loaded = await plugin.load(signal);
    if (loaded.status !== 'loaded') {
      const notes = ['resources and writes were not measured: the server does not start while it is watched'];
      return { tests: [], usedBy: null, writesBy: null, notes };
    }
    const pass = new WatchedRun(environment, signal);
    await pass.begin();
    const place = { plugin, workspace: environment.restricted(), envTier: environment.info.tier, signal };
    const maker = new CallMaker(place);
    const ran: InstrumentedTest[] = [];
    for (const { test } of chooseRunnable(tests, place)) {
      ran.push({ test: test.name, tools: listTools(test), ...(await pass.watch(() => maker.perform(test))) });
    }
    const { usedBy, writesBy, notes } = pass;
    return { tests: ran, usedBy, writesBy, notes };
  } finally {
    await plugin.close();
    await environment.remove(hookDirectory);
  }
}

/** Watches one test after the other in an environment. */
class WatchedRun {
  readonly #environment: Environment;
  readonly #signal: AbortSignal;
  #files: Awaited<ReturnType<typeof readFileState>> = null;
  usedBy: UsageSample['of'] | null = null;
  writesBy: 'node' | 'python' | null = null;
  readonly notes: string[] = [];

  constructor(environment: Environment, signal: AbortSignal) {
    this.#environment = environment;
    this.#signal = signal;
  }

  async begin(): Promise<void> {
    const { by } = await this.#takeLog();
    this.writesBy = by;
    if (by === null) {
      this.notes.push('writes were not counted: the server is neither a Node nor a Python program');
      return;
    }
    this.#files = await readFileState(this.#environment, this.#signal);
    if (this.#files !== null) return;
    this.writesBy = null;
    this.notes.push('writes were not counted: the working copy cannot be listed in time');
  }

  async watch(work: () => Promise<unknown>): Promise<Pick<InstrumentedTest, 'use' | 'writes'>> {
    const before = await this.#environment.usage();
    await work();
    const after = await this.#environment.usage();
    this.usedBy = after.of;
    return { use: subtract(before, after), writes: await this.#countWrites() };
  }

  async #countWrites(): Promise<WriteCount | null> {
    if (this.#files === null) return null;
    const { paths } = await this.#takeLog();
    const { root } = this.#environment;
    // Nothing can have changed where nothing was opened; looking takes as long as the working copy is large.
    if (paths.length === 0) return { made: 0, needed: 0 };
    const now = await readFileState(this.#environment, this.#signal);
    if (now === null) return null;
    const changed = compareFileStates(this.#files, now).map(({ path }) => path);
    this.#files = now;
    return countWrites(
      paths,
      root,
      changed.filter((path) => !path.startsWith(`${hookDirectory}/`)),
    );
  }

  async #takeLog(): Promise<ReturnType<typeof parseWriteLog>> {
    try {
      const text = new TextDecoder().decode(await this.#environment.readFile(logFile));
      if (text !== '') await this.#environment.writeFile(logFile, '');
      return parseWriteLog(text);
    } catch (error) {
      // A server may remove what it does not know; then nothing was noted.
      if (!PthError.isInstance(error) || error.code !== 'environment/file-missing') throw error;
      return { by: null, paths: [] };
    }
  }
}

/** What was used between two samples. Pure. */
function subtract(before: UsageSample, after: UsageSample): ResourceUse {
  // A process that ended takes its share of the sum with it.
  const difference = (name: 'cpuSeconds' | 'readMB' | 'writtenMB') =>
    before[name] === null || after[name] === null ? null : Math.max(0, after[name] - before[name]);
  const cpu = difference('cpuSeconds');
  return {
    cpuMs: cpu === null ? null : cpu * 1000,
    readMB: difference('readMB'),
    writtenMB: difference('writtenMB'),
    memoryMB: after.memoryMB,
  };
}
