import { type StartedProcess } from '../../process/index.ts';
import type { FindLoss } from './inside-exec.ts';
/** What a script in the channel answered. */
export interface ChannelReply {
    exitCode: number;
    stdout: string;
    stderr: string;
}
/** Limits of one script. */
export interface ChannelLimits {
    /** In milliseconds. Default 15000. */
    timeoutMs?: number;
    /** Largest answer on either stream. Default 8 MiB. */
    maxBytes?: number;
    signal?: AbortSignal | undefined;
}
/**
 * One shell that is kept running inside and fed small scripts, one after the other: some 1 ms a script where a program
 * of its own costs a hundred times that. Every script runs in a subshell with stdin at its end, and its end is known by
 * a marker of 128 random bits. When the shell dies it is opened once more and the script is run again, so scripts must
 * bear being run twice. A script that takes too long or answers too much costs the shell its life.
 */
export declare class ShellChannel {
    #private;
    /**
     * @param name what the shell runs in, for messages
     * @param open starts `sh` inside, reading scripts from its stdin
     * @param explain looks from outside why nothing answers inside: a sentence for the fault, or undefined
     * @param findLoss why nothing can run inside any more; asked for two seconds after a shell ended twice
     */
    constructor(name: string, open: () => Promise<StartedProcess>, explain?: () => Promise<string | undefined>, findLoss?: FindLoss);
    /**
     * Runs a script to its end; a failing script is data.
     * @throws PthError `environment/died` when the shell gives no answer in time or cannot be kept, `environment/closed`;
     * what `open` throws; the reason of the signal
     */
    run(script: string, limits?: ChannelLimits): Promise<ChannelReply>;
    /** Opens the shell ahead of its first use. */
    warmUp(): Promise<void>;
    /** Lets go of the shell; whatever comes later is refused. */
    close(): Promise<void>;
}
