import { PassThrough, type Readable } from 'node:stream';
import { PthError, systemErrorCode } from '../base/index.ts';
import { drainStreams } from './drain.ts';
import type { ProcessExit, StartedProcess } from './outcome.ts';
import { type SpawnedChild, spawnChild } from './spawn-child.ts';
import { reapLimitMs } from './supervise-run.ts';
import { checkLimit } from './timebox-controller.ts';
import { readTreeMemory } from './tree-memory.ts';
import { within } from './within.ts';

/** The program to start and its surroundings. */
export interface StartOptions {
  /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
  argv: readonly [string, ...string[]];
  /** Absolute. */
  cwd: string;
  /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, `stop` also ends daemons. */
  variables: Readonly<Record<string, string>>;
  /**
   * True when the program only enters a namespace, starts the real program there and waits for it; TERM goes to the
   * real one alone.
   */
  hasLauncher?: boolean | undefined;
  /** Memory of the program and everything it starts, in bytes, above which all of it is killed. Default: no limit. */
  maxMemoryBytes?: number | undefined;
}

/** Pause between two looks at the memory of a program, in milliseconds. */
const lookMs = 250;

/** Shortages that may pass: process table, file table, memory, a program still open for writing. */
const temporaryProblems = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM', 'ETXTBSY']);

/**
 * Starts a long-lived program with open streams. Unread output waits within the limits of a stream's buffer, even after
 * the program ended.
 * @throws PthError `process/spawn-failed` when the program cannot start; retryable where the shortage may pass
 */
export async function startProcess(options: StartOptions): Promise<StartedProcess> {
  const attempt = await spawnChild({ ...options, hasStdin: true });
  if (attempt.isStarted) return new LocalProcess(attempt.spawned, options.maxMemoryBytes);
  const code = systemErrorCode(attempt.error);
  throw new PthError('process/spawn-failed', `Cannot start ${options.argv[0]}: ${attempt.message}`, {
    details: { argv: [...options.argv], cwd: options.cwd, code: code ?? null },
    isRetryable: code !== undefined && temporaryProblems.has(code),
    cause: attempt.error,
  });
}

class LocalProcess implements StartedProcess {
  readonly pid: number;
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly hasOwnChunks = true;
  readonly exit: Promise<ProcessExit>;
  readonly #spawned: SpawnedChild;
  #looks: NodeJS.Timeout | undefined;
  #isOverMemory = false;
  /** Processes that outlived the end of the program. */
  #left: number | undefined;
  #stopping: Promise<ProcessExit> | undefined;

  constructor(spawned: SpawnedChild, maxMemoryBytes: number | undefined) {
    if (!spawned.stdin) throw new Error('a long-lived process needs its stdin');
    this.#spawned = spawned;
    this.pid = spawned.pid;
    this.stdin = spawned.stdin;
    // The writer's callback gets a failed write; without a listener the same error would end this process.
    spawned.stdin.on('error', () => undefined);
    this.stdout = relay(spawned.stdout);
    this.stderr = relay(spawned.stderr);
    this.exit = spawned.exit.then((exit) => {
      // Record the descendants while the pid cannot have been reused.
      spawned.tree.signal(0);
      spawned.stdin?.destroy();
      clearInterval(this.#looks);
      return this.#isOverMemory && maxMemoryBytes !== undefined ? { ...exit, memoryLimit: maxMemoryBytes } : exit;
    });
    if (maxMemoryBytes !== undefined) this.#limitMemory(maxMemoryBytes);
  }

  stop({ graceMs = 500, skipStdinClose = false } = {}): Promise<ProcessExit> {
    this.#stopping ??= this.#stop(checkLimit(graceMs), skipStdinClose);
    return this.#stopping;
  }

  countProcesses(): number {
    return this.#spawned.tree.signal(0);
  }

  #limitMemory(maxBytes: number): void {
    this.#looks = setInterval(() => {
      if (this.#isOverMemory || readTreeMemory(this.pid) <= maxBytes) return;
      this.#isOverMemory = true;
      void this.#spawned.tree.end(0);
    }, lookMs);
    this.#looks.unref();
  }

  async #stop(graceMs: number, skipStdinClose: boolean): Promise<ProcessExit> {
    const { child, tree, stdin, stdout, stderr } = this.#spawned;
    try {
      const isEmpty = !skipStdinClose && (await this.#awaitEnd(graceMs));
      if (!isEmpty) await tree.end(graceMs);
      const exit = (await within(this.exit, reapLimitMs)) ?? { exitCode: null, signal: null };
      return this.#left === undefined ? exit : { ...exit, left: this.#left };
    } finally {
      // With the tree gone the pipes end; an escaped process that still holds them is not waited for.
      await drainStreams([stdout, stderr], () => countRead(stdout) + countRead(stderr), { limitMs: 500 });
      for (const stream of [stdin, stdout, stderr]) stream?.destroy();
      child.unref();
    }
  }

  /** Closes stdin and waits for the end of the program and of all that it started; false when some of it is left. */
  async #awaitEnd(graceMs: number): Promise<boolean> {
    const until = performance.now() + graceMs;
    this.#spawned.stdin?.end();
    if (!(await within(this.exit, graceMs))) return false;
    const { tree } = this.#spawned;
    const isEmpty = await tree.waitUntilEmpty(Math.max(0, until - performance.now()));
    this.#left = isEmpty ? 0 : tree.signal(0);
    return isEmpty;
  }
}

/**
 * Passes a pipe on through a stream of its own: Node discards unread data when a process exits, and a destroyed pipe
 * would fail its reader. This stream keeps all data and always ends in order.
 */
function relay(source: Readable): Readable {
  const target = new PassThrough();
  source.pipe(target);
  // A broken pipe is an ordinary end for the reader.
  source.on('error', () => target.end());
  source.on('close', () => target.end());
  return target;
}

/** Returns the bytes read from a pipe so far; Node's pipes are sockets and count them. */
function countRead(pipe: Readable): number {
  return 'bytesRead' in pipe && typeof pipe.bytesRead === 'number' ? pipe.bytesRead : 0;
}
