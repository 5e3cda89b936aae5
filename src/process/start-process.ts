import { setTimeout as delay } from 'node:timers/promises';
import { PthError, systemErrorCode } from '../base/index.ts';
import { drainStreams } from './drain.ts';
import type { ProcessExit, StartedProcess } from './outcome.ts';
import { type SpawnAttempt, spawnChild } from './spawn-child.ts';

/** What to start and where. */
export interface StartOptions {
  /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
  argv: readonly [string, ...string[]];
  /** Absolute. */
  cwd: string;
  /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, `stop` also ends daemons. */
  variables: Readonly<Record<string, string>>;
}

/** Lacks that may pass: process table, file table, memory, a program still open for writing. */
const passingLacks = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM', 'ETXTBSY']);

/**
 * Starts a long-lived program with open streams.
 * @throws PthError `process/spawn-failed` when the program cannot start; retryable where the lack may pass.
 */
export async function startProcess(options: StartOptions): Promise<StartedProcess> {
  const attempt = await spawnChild({ ...options, hasStdin: true });
  if (!attempt.isStarted) {
    const code = systemErrorCode(attempt.error);
    throw new PthError('process/spawn-failed', `Cannot start ${options.argv[0]}: ${attempt.message}`, {
      details: { argv: [...options.argv], cwd: options.cwd, code: code ?? null },
      isRetryable: code !== undefined && passingLacks.has(code),
      cause: attempt.error,
    });
  }
  return new LocalProcess(attempt);
}

class LocalProcess implements StartedProcess {
  readonly pid: number;
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  readonly stderr: NodeJS.ReadableStream;
  readonly exit: Promise<ProcessExit>;
  readonly #start: SpawnAttempt & { isStarted: true };
  #stopping: Promise<ProcessExit> | undefined;

  constructor(start: SpawnAttempt & { isStarted: true }) {
    if (!start.stdin) throw new Error('a long-lived process needs its stdin');
    this.#start = start;
    this.pid = start.pid;
    this.stdin = start.stdin;
    this.stdout = start.stdout;
    this.stderr = start.stderr;
    this.exit = start.exit;
    // A failed write is told to the writer's callback; without a listener the same error would end this process.
    for (const stream of [start.stdin, start.stdout, start.stderr]) stream.on('error', () => undefined);
  }

  stop({ graceMs = 500, skipStdinClose = false } = {}): Promise<ProcessExit> {
    this.#stopping ??= this.#stop(graceMs, skipStdinClose);
    return this.#stopping;
  }

  async #stop(graceMs: number, skipStdinClose: boolean): Promise<ProcessExit> {
    const { child, tree, stdin, stdout, stderr } = this.#start;
    try {
      if (!skipStdinClose) {
        stdin?.end();
        await Promise.race([this.exit, delay(graceMs)]);
      }
      await tree.end(graceMs);
      return await Promise.race([this.exit, delay(1000, { exitCode: null, signal: null })]);
    } finally {
      // Readers get what is still in the pipes; then nothing may keep them open.
      let bytes = 0;
      const count = (data: Uint8Array | string) => {
        bytes += data.length;
      };
      for (const stream of [stdout, stderr]) if (stream.readableFlowing) stream.on('data', count);
      await drainStreams([stdout, stderr], () => bytes, { limitMs: 500 });
      for (const stream of [stdin, stdout, stderr]) stream?.destroy();
      child.unref();
    }
  }
}
