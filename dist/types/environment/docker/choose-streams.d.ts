import type { ShellCommandHost } from '../remote/command-host.ts';
import { type PipePlace } from '../remote/stdio-pipes.ts';
/** How the bytes of programs with a stdin come out of a container. */
export type StreamWay = 
/** By named pipes, as between programs of one host. */
{
    kind: 'pipes';
}
/** Through the container engine, several times as slow, and why. */
 | {
    kind: 'engine';
    reason: string;
};
/**
 * Tries a set of pipes from end to end with a program of the container. Works where both sides run on one kernel and the
 * program may open what lies in the working copy; says why not elsewhere, and never throws for that.
 * @param ownKernelFile where this host tells its kernel; tests give another
 */
export declare function chooseStreams(host: ShellCommandHost, place: PipePlace, ownKernelFile?: string): Promise<StreamWay>;
