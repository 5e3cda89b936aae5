import type { Readable } from 'node:stream';
import { systemErrorCode } from '../base/index.ts';
import type { ControlGroups } from './control-group.ts';
import { drainStreams } from './drain.ts';
import { HeadTailBuffer } from './head-tail-buffer.ts';
import type { EndReason, OutputChunk, OutputStream, ProcessExit, RunOutcome } from './outcome.ts';
import { type SpawnedChild, spawnChild } from './spawn-child.ts';
import { checkLimit, TimeboxController } from './timebox-controller.ts';
import { within } from './within.ts';

/** A command and its limits. */
export interface RunOptions {
  /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
  argv: readonly [string, ...string[]];
  /** Absolute. */
  cwd: string;
  /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, daemons are swept too. */
  variables: Readonly<Record<string, string>>;
  /** Written to stdin, which is then closed. Default: stdin is closed at once. */
  stdin?: string | Uint8Array;
  /** Hard limit in milliseconds. */
  timeoutMs: number;
  /** Longest silence in milliseconds; every output starts it anew. Default none. */
  noOutputTimeoutMs?: number;
  /** Bytes kept per stream, half head and half tail. Default 1 MiB. */
  maxOutputBytes?: number;
  /** From TERM to KILL, in milliseconds. Default 2000. */
  graceMs?: number;
  signal?: AbortSignal | undefined;
  /**
   * Runs the program in a kernel control group of its own, out of which nothing can get, however fast it forks. Costs
   * some milliseconds per run. See `findControlGroups`.
   */
  confineIn?: ControlGroups | undefined;
  /** Gets every piece of output, nothing left out. A throw ends the process and comes out of `runProcess`. */
  onOutput?: (chunk: OutputChunk) => void;
}

/** How long the end of a killed process may take to be reported. */
const reapLimitMs = 1000;

/**
 * Runs a program to its end within its time limits and returns how it ended; never throws for what the program does
 * (rows T-002, T-007, T-008, T-024, A-026). Whatever ends it (its own exit, the hard limit, the silence limit, the
 * abort signal), its whole process tree is gone when this returns, and it returns in bounded time: limit plus grace
 * plus a few seconds at the very worst. Output that comes shortly after the exit is still kept, but nobody who holds
 * the pipes open is waited for. How far the tree is reached, see `ProcessTree`.
 * @throws RangeError for a limit that is negative or no number
 */
export async function runProcess(options: RunOptions): Promise<RunOutcome> {
  const graceMs = checkLimit(options.graceMs ?? 2000);
  checkLimit(options.timeoutMs);
  checkLimit(options.noOutputTimeoutMs ?? 0);
  const output = new KeptOutput(options);
  const startedAt = performance.now();
  const describe = (reason: EndReason, exit?: ProcessExit, endedAt = performance.now()): RunOutcome => ({
    argv: [...options.argv],
    reason,
    // Only what ended by itself may show success: many programs answer TERM with 0.
    exitCode: exit === undefined || (reason !== 'exited' && exit.exitCode === 0) ? null : exit.exitCode,
    signal: exit?.signal ?? null,
    ...output.capture(),
    durationMs: endedAt - startedAt,
  });

  if (options.signal?.aborted) return describe('aborted');
  const attempt = await spawnChild({ ...options, hasStdin: options.stdin !== undefined });
  if (!attempt.isStarted) return { ...describe('spawn-failed'), spawnError: attempt.message };

  const started = attempt.spawned;
  const streams = [started.stdout, started.stderr];
  let endedAt: number | undefined;
  const exit = started.exit.then((result) => {
    endedAt = performance.now();
    return result;
  });
  try {
    const reason = await superviseRun(started, exit, options, output);
    if (reason === 'exited') await drainStreams(streams, output.countBytes);
    await started.tree.end(reason === 'exited' ? 0 : graceMs);
    await drainStreams(streams, output.countBytes);
    const result = await within(exit, reapLimitMs);
    output.throwFailure();
    const limitMs = findFiredLimit(reason, options);
    return {
      ...describe(reason, result, reason === 'exited' ? endedAt : undefined),
      ...(limitMs === undefined ? {} : { limitMs }),
      containment: started.tree.containment,
    };
  } finally {
    started.stdin?.destroy();
    for (const stream of streams) stream.destroy();
    await started.tree.release();
    // A process that even KILL does not end must not keep this one alive.
    started.child.unref();
  }
}

/** Watches the limits and feeds stdin; resolves with the first reason to end, later ones change nothing. */
async function superviseRun(
  started: SpawnedChild,
  exit: Promise<ProcessExit>,
  options: RunOptions,
  output: KeptOutput,
): Promise<EndReason> {
  const timebox = new TimeboxController();
  const stopWatching = new AbortController();
  try {
    return await new Promise<EndReason>((resolve, reject) => {
      exit.then(() => resolve('exited'), reject);
      timebox.setHardTimeout(options.timeoutMs, () => resolve('timed-out'));
      if (options.noOutputTimeoutMs !== undefined) {
        timebox.setNoOutputTimeout(options.noOutputTimeoutMs, () => resolve('no-output'));
      }
      if (options.signal?.aborted) resolve('aborted');
      options.signal?.addEventListener('abort', () => resolve('aborted'), { signal: stopWatching.signal });
      output.collect(started, { onOutput: () => timebox.notifyOutput(), onFailure: () => resolve('aborted') });
      started.stdin?.end(options.stdin);
    });
  } finally {
    timebox.clear();
    stopWatching.abort();
  }
}

function findFiredLimit(reason: EndReason, options: RunOptions): number | undefined {
  if (reason === 'timed-out') return options.timeoutMs;
  return reason === 'no-output' ? options.noOutputTimeoutMs : undefined;
}

/** What is kept of both streams, and the first failure on this side of the pipes. */
class KeptOutput {
  readonly #stdout: HeadTailBuffer;
  readonly #stderr: HeadTailBuffer;
  readonly #onOutput: RunOptions['onOutput'];
  #failure: { error: unknown } | undefined;

  constructor({ maxOutputBytes, onOutput }: RunOptions) {
    this.#stdout = new HeadTailBuffer(maxOutputBytes);
    this.#stderr = new HeadTailBuffer(maxOutputBytes);
    this.#onOutput = onOutput;
  }

  readonly countBytes = (): number => this.#stdout.totalBytes + this.#stderr.totalBytes;

  capture(): Pick<RunOutcome, OutputStream> {
    return { stdout: this.#stdout.capture(), stderr: this.#stderr.capture() };
  }

  collect(started: SpawnedChild, watcher: { onOutput: () => void; onFailure: () => void }): void {
    const fail = (error: unknown) => {
      this.#failure ??= { error };
      watcher.onFailure();
    };
    const read = (stream: OutputStream, source: Readable, buffer: HeadTailBuffer) => {
      source.on('data', (data: Buffer) => {
        buffer.push(data);
        watcher.onOutput();
        try {
          this.#onOutput?.({ stream, data, timestamp: Date.now() });
        } catch (error) {
          fail(error);
        }
      });
    };
    read('stdout', started.stdout, this.#stdout);
    read('stderr', started.stderr, this.#stderr);
    for (const stream of [started.stdin, started.stdout, started.stderr]) {
      stream?.on('error', (error) => {
        if (!isBrokenPipe(error)) fail(error);
      });
    }
  }

  throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

/** The other side closed its end: a program's good right, not a fault. */
function isBrokenPipe(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}
