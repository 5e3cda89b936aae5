import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from '../base/index.ts';
import { drainStreams } from './drain.ts';
import { HeadTailBuffer } from './head-tail-buffer.ts';
import type { EndReason, OutputChunk, OutputStream, ProcessExit, RunOutcome } from './outcome.ts';
import { type SpawnAttempt, spawnChild } from './spawn-child.ts';
import { TimeboxController } from './timebox-controller.ts';

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
 * the pipes open is waited for.
 */
export async function runProcess(options: RunOptions): Promise<RunOutcome> {
  const startedAt = performance.now();
  const kept = {
    stdout: new HeadTailBuffer(options.maxOutputBytes),
    stderr: new HeadTailBuffer(options.maxOutputBytes),
  };
  const describe = (reason: EndReason, exit: ProcessExit, endedAt = performance.now()): RunOutcome => ({
    argv: [...options.argv],
    reason,
    // Only what ended by itself may show success: many programs answer TERM with 0.
    exitCode: reason !== 'exited' && exit.exitCode === 0 ? null : exit.exitCode,
    signal: exit.signal,
    stdout: kept.stdout.capture(),
    stderr: kept.stderr.capture(),
    durationMs: endedAt - startedAt,
  });
  const noExit: ProcessExit = { exitCode: null, signal: null };

  if (options.signal?.aborted) return describe('aborted', noExit);
  const attempt = await spawnChild({ ...options, hasStdin: options.stdin !== undefined });
  if (!attempt.isStarted) return { ...describe('spawn-failed', noExit), spawnError: attempt.message };

  const { child, tree } = attempt;
  const streams = [attempt.stdout, attempt.stderr];
  const countBytes = () => kept.stdout.totalBytes + kept.stderr.totalBytes;
  let endedAt: number | undefined;
  const exit = attempt.exit.then((result) => {
    endedAt = performance.now();
    return result;
  });
  try {
    const reason = await superviseRun(attempt, exit, options, kept);
    if (reason === 'exited') await drainStreams(streams, countBytes);
    await tree.end(reason === 'exited' ? 0 : (options.graceMs ?? 2000));
    await drainStreams(streams, countBytes);
    const result = await Promise.race([exit, delay(reapLimitMs, noExit)]);
    const limitMs = findFiredLimit(reason, options);
    return {
      ...describe(reason, result, reason === 'exited' ? endedAt : undefined),
      ...(limitMs === undefined ? {} : { limitMs }),
    };
  } catch (error) {
    await tree.end(0);
    throw error;
  } finally {
    attempt.stdin?.destroy();
    for (const stream of streams) stream.destroy();
    // A process that even KILL does not end must not keep this one alive.
    child.unref();
  }
}

function findFiredLimit(reason: EndReason, options: RunOptions): number | undefined {
  if (reason === 'timed-out') return options.timeoutMs;
  return reason === 'no-output' ? options.noOutputTimeoutMs : undefined;
}

/** Feeds stdin, collects output and watches the limits; resolves with the first reason to end. */
async function superviseRun(
  attempt: SpawnAttempt & { isStarted: true },
  exit: Promise<ProcessExit>,
  options: RunOptions,
  kept: Record<OutputStream, HeadTailBuffer>,
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
      const collect = (stream: OutputStream, source: Readable) => {
        source.on('data', (data: Buffer) => {
          kept[stream].push(data);
          timebox.notifyOutput();
          try {
            options.onOutput?.({ stream, data, timestamp: Date.now() });
          } catch (error) {
            reject(error);
          }
        });
        source.on('error', (error) => {
          if (!isBrokenPipe(error)) reject(error);
        });
      };
      collect('stdout', attempt.stdout);
      collect('stderr', attempt.stderr);
      attempt.stdin?.on('error', (error) => {
        if (!isBrokenPipe(error)) reject(error);
      });
      attempt.stdin?.end(options.stdin);
    });
  } finally {
    timebox.clear();
    stopWatching.abort();
  }
}

/** The other side closed its end: a program's good right, not a fault. */
function isBrokenPipe(error: unknown): boolean {
  const code = systemErrorCode(error);
  return code === 'EPIPE' || code === 'ECONNRESET' || code === 'ERR_STREAM_DESTROYED';
}
