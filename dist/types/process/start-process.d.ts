import type { StartedProcess } from './outcome.ts';
/** What to start and where. */
export interface StartOptions {
    /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
    argv: readonly [string, ...string[]];
    /** Absolute. */
    cwd: string;
    /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, `stop` also ends daemons. */
    variables: Readonly<Record<string, string>>;
    /** The program only goes into a namespace, starts the real one there and waits for it; TERM is for that one alone. */
    hasLauncher?: boolean | undefined;
}
/**
 * Starts a long-lived program with open streams. Output waits, within the limits of a stream's buffer, until someone
 * reads it, also when the program has ended meanwhile.
 * @throws PthError `process/spawn-failed` when the program cannot start; retryable where the lack may pass.
 */
export declare function startProcess(options: StartOptions): Promise<StartedProcess>;
