import { PassThrough } from 'node:stream';
import { type ProcessExit, type StartedProcess } from '../../process/index.ts';
import type { FindLoss } from './inside-exec.ts';
import { type InsideSweep } from './inside-sweep.ts';
import { type HostCommand } from './launch-script.ts';
import type { StdioPipes } from './stdio-pipes.ts';
/** What a process inside is made of. */
export interface InsideProcessDependencies {
    /** The shell that launches it. */
    shell: StartedProcess;
    /** Whether the shell is kept for further commands, or ends with this one and gives its stdin on to it. */
    isShellKept: boolean;
    /** The program's streams, where they are not those of the shell. */
    pipes?: StdioPipes | undefined;
    command: HostCommand;
    sweep: InsideSweep;
    findLoss: FindLoss;
}
/**
 * A program that a shell inside launched, as a process like any other. Where the shell is kept, its streams carry one
 * program after the other; the marks tell where each begins and ends. Where the program has pipes of its own, the
 * shell's streams tell of its start and end alone.
 */
export declare class InsideProcess implements StartedProcess {
    #private;
    readonly stdin: NodeJS.WritableStream;
    readonly stdout: PassThrough;
    readonly stderr: PassThrough;
    readonly exit: Promise<ProcessExit>;
    constructor(parts: InsideProcessDependencies);
    get pid(): number | undefined;
    /** Whether the shell inside could give the program a session of its own. */
    get hasOwnSession(): boolean;
    /** Resolves when the last byte was read, with whether the shell is kept and free for the next; never rejects. */
    get finished(): Promise<boolean>;
    /**
     * Lets the shell launch the program.
     * @throws PthError `process/spawn-failed`; why the environment is gone
     */
    launch(): Promise<void>;
    stop({ graceMs, skipStdinClose }?: {
        graceMs?: number | undefined;
        skipStdinClose?: boolean | undefined;
    }): Promise<ProcessExit>;
}
