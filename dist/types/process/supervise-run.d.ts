import type { KeptOutput, ProgramStreams } from './kept-output.ts';
import type { EndReason, OutputChunk, ProcessExit, RunOutcome } from './outcome.ts';
/** How long the end of a killed process may take to be reported. */
export declare const reapLimitMs = 1000;
/** The limits of one time-boxed run, wherever it runs. */
export interface RunTimebox {
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
    /** Gets every piece of output, nothing left out. A throw ends the process and is thrown on. */
    onOutput?: (chunk: OutputChunk) => void;
}
/** The grace time of a run. @throws RangeError for a limit that is negative or no number */
export declare function checkTimebox(limits: RunTimebox): number;
/** Watches the limits and feeds stdin; resolves with the first reason to end, later ones change nothing. */
export declare function superviseRun(streams: ProgramStreams, exit: Promise<unknown>, limits: RunTimebox, output: KeptOutput): Promise<EndReason>;
/** The outcome of a run that ended for `reason`; without an exit it never started or its end was never reported. */
export declare function describeEnd(argv: readonly string[], reason: EndReason, { exit, durationMs, limits, output, }: {
    exit?: ProcessExit | undefined;
    durationMs: number;
    limits: RunTimebox;
    output: KeptOutput;
}): RunOutcome;
