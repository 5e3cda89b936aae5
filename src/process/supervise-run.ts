import type { KeptOutput, ProgramStreams } from './kept-output.ts';
import type { EndReason, OutputChunk, ProcessExit, RunOutcome } from './outcome.ts';
import { checkLimit, TimeboxController } from './timebox-controller.ts';

/** Time for the end of a killed process to be reported, in milliseconds. */
export const reapLimitMs = 1000;

/** The limits of one time-boxed run, wherever it runs. */
export interface RunTimebox {
  /** Written to stdin, which is then closed. Default: stdin is closed at once. */
  stdin?: string | Uint8Array;
  /** Hard limit in milliseconds. */
  timeoutMs: number;
  /** Maximum silence in milliseconds; every output restarts it. Default none. */
  noOutputTimeoutMs?: number;
  /** Bytes kept per stream, half head and half tail. Default 1 MiB. */
  maxOutputBytes?: number;
  /** Time from TERM to KILL, in milliseconds. Default 2000. */
  graceMs?: number;
  /** The same after an abort, when somebody waits for the end. Default `graceMs`. */
  abortGraceMs?: number;
  signal?: AbortSignal | undefined;
  /** Gets every piece of output, including parts that are not kept. A throw ends the process and is thrown on. */
  onOutput?: (chunk: OutputChunk) => void;
}

/** Returns the grace time of a run. @throws RangeError for a limit that is negative or no number */
export function checkTimebox(limits: RunTimebox): number {
  checkLimit(limits.timeoutMs);
  checkLimit(limits.noOutputTimeoutMs ?? 0);
  return checkLimit(limits.graceMs ?? 2000);
}

/** Returns the time from TERM to KILL of a run that ended for a reason; a program that has ended needs none. */
export function findGrace(reason: EndReason, limits: RunTimebox): number {
  const graceMs = checkTimebox(limits);
  if (reason === 'exited') return 0;
  return reason === 'aborted' ? (limits.abortGraceMs ?? graceMs) : graceMs;
}

/** Watches the limits and feeds stdin; resolves with the first reason to end, later ones change nothing. */
export async function superviseRun(
  streams: ProgramStreams,
  exit: Promise<unknown>,
  limits: RunTimebox,
  output: KeptOutput,
): Promise<EndReason> {
  const timebox = new TimeboxController();
  const stopWatching = new AbortController();
  try {
    return await new Promise<EndReason>((resolve, reject) => {
      exit.then(() => resolve('exited'), reject);
      timebox.setHardTimeout(limits.timeoutMs, () => resolve('timed-out'));
      if (limits.noOutputTimeoutMs !== undefined) {
        timebox.setNoOutputTimeout(limits.noOutputTimeoutMs, () => resolve('no-output'));
      }
      if (limits.signal?.aborted) resolve('aborted');
      limits.signal?.addEventListener('abort', () => resolve('aborted'), { signal: stopWatching.signal });
      output.collect(streams, { onOutput: () => timebox.notifyOutput(), onFailure: () => resolve('aborted') });
      streams.stdin?.end(limits.stdin);
    });
  } finally {
    timebox.clear();
    stopWatching.abort();
  }
}

/**
 * Describes the outcome of a run that ended for `reason`; without an exit it never started or its end was never
 * reported.
 */
export function describeEnd(
  argv: readonly string[],
  reason: EndReason,
  {
    exit,
    durationMs,
    limits,
    output,
  }: { exit?: ProcessExit | undefined; durationMs: number; limits: RunTimebox; output: KeptOutput },
): RunOutcome {
  const limitMs = findFiredLimit(reason, limits);
  return {
    argv: [...argv],
    reason,
    // Only a program that ended by itself may show success: many programs answer TERM with 0.
    exitCode: exit === undefined || (reason !== 'exited' && exit.exitCode === 0) ? null : exit.exitCode,
    signal: exit?.signal ?? null,
    ...output.capture(),
    durationMs,
    ...(limitMs === undefined ? {} : { limitMs }),
  };
}

function findFiredLimit(reason: EndReason, limits: RunTimebox): number | undefined {
  if (reason === 'timed-out') return limits.timeoutMs;
  return reason === 'no-output' ? limits.noOutputTimeoutMs : undefined;
}
