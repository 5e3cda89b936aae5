import type { RunOutcome, StartedProcess } from '../process/index.ts';
/** A process that is running inside, as `inspect` shows it. */
export interface RunningCommand {
    argv: readonly string[];
    process: StartedProcess;
}
/**
 * Keeps account of what runs in one environment: ends it all when the environment is closed, refuses what comes later,
 * and keeps the last lines that long-lived processes wrote to stderr.
 */
export declare class CommandKeeper {
    #private;
    /** @param name the environment, for messages, e.g. `docker environment` */
    constructor(name: string);
    /** @throws PthError `environment/closed` */
    assertOpen(): void;
    /** Runs a command to its end; closing aborts it. */
    run(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<RunOutcome>): Promise<RunOutcome>;
    /**
     * Starts a long-lived process; closing stops it. Its stderr also goes to the log.
     * @param findPid the number of the process as the inside knows it, where that is not its own
     */
    start(argv: readonly [string, ...string[]], work: () => Promise<StartedProcess>, findPid?: (pid: number | undefined) => number | undefined): Promise<StartedProcess>;
    /** Processes that were started and have not ended. */
    listRunning(): RunningCommand[];
    /** Waits until every command and every started process has ended, after what they ran in came to its end. */
    waitUntilIdle(): Promise<void>;
    /** The last lines that started processes wrote to stderr. */
    readLog(maxLines: number): string;
    /** Ends every command and every started process; everything asked for later is refused. */
    close(): Promise<void>;
}
