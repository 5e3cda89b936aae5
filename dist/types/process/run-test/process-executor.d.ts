import type { ControlGroups } from '../control-group.ts';
import type { OutputChunk, RunOutcome } from '../outcome.ts';
/** How a process ended (row T-024). */
export interface ProcessResult {
    /** Null when a signal ended it. */
    exitCode: number | null;
    /** What was kept of it. */
    stdout: string;
    stderr: string;
    timedOut: boolean;
    noOutput: boolean;
    durationMs: number;
}
/** Limits and surroundings of one execution. */
export interface ExecuteOptions {
    /** Absolute. */
    cwd: string;
    timeoutMs: number;
    noOutputTimeoutMs: number;
    /** Bytes kept of each stream. */
    maxOutputBytes: number;
}
/** Runs one program in its time box. */
export interface ProcessExecutor {
    /**
     * Runs a program with its stdin closed, ends its whole process tree, and always settles: after `timeoutMs` and less
     * than 3 seconds at the latest.
     * @throws ProcessError when the program cannot be started, or was aborted
     */
    execute(command: string, args: string[], options: ExecuteOptions): Promise<ProcessResult>;
}
/** What stays the same for all programs of an executor. */
export interface ExecutorSettings {
    /** The complete environment. */
    variables: Readonly<Record<string, string>>;
    confineIn?: ControlGroups | undefined;
    signal?: AbortSignal | undefined;
    onOutput?: (chunk: OutputChunk) => void;
    /** Told once, with the plain sentence on how it ended. */
    onEnd?: (sentence: string, outcome: RunOutcome) => void;
}
/** The executor of `run_test`, on top of `runProcess`. */
export declare function createProcessExecutor(settings: ExecutorSettings): ProcessExecutor;
