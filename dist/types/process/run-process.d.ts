import type { ControlGroups } from './control-group.ts';
import type { RunOutcome } from './outcome.ts';
import { type RunTimebox } from './supervise-run.ts';
/** A command and its limits. */
export interface RunOptions extends RunTimebox {
    /** The program, by full path or found on the PATH of `variables`, and its arguments. Never a shell. */
    argv: readonly [string, ...string[]];
    /** Absolute. */
    cwd: string;
    /** The complete environment; nothing is inherited. With `PTH_SESSION_LABEL`, daemons are swept too. */
    variables: Readonly<Record<string, string>>;
    /**
     * Runs the program in a kernel control group of its own, out of which nothing can get, however fast it forks. Costs
     * some milliseconds per run. See `findControlGroups`.
     */
    confineIn?: ControlGroups | undefined;
    /** The program only goes into a namespace, starts the real one there and waits for it; TERM is for that one alone. */
    hasLauncher?: boolean | undefined;
}
/**
 * Runs a program to its end within its time limits and returns how it ended; never throws for what the program does
 *. Whatever ends it (its own exit, the hard limit, the silence limit, the
 * abort signal), its whole process tree is gone when this returns, and it returns in bounded time: limit plus grace
 * plus a few seconds at the very worst. Output that comes shortly after the exit is still kept, but nobody who holds
 * the pipes open is waited for. How far the tree is reached, see `ProcessTree`.
 * @throws RangeError for a limit that is negative or no number
 */
export declare function runProcess(options: RunOptions): Promise<RunOutcome>;
