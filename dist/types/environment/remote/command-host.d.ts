import type { Clock } from '../../base/index.ts';
import type { StartedProcess } from '../../process/index.ts';
import type { FindLoss, InsideExec } from './inside-exec.ts';
import { type HostCommand } from './launch-script.ts';
import { ShellChannel } from './shell-channel.ts';
import type { StdioPipes } from './stdio-pipes.ts';
/** Where the commands of a mounted workspace run. */
export interface CommandHost {
    /**
     * Starts a program inside; its `stop` ends all that it started.
     * @throws PthError `process/spawn-failed`, `environment/died`, `environment/closed`
     */
    start(command: HostCommand): Promise<StartedProcess>;
    /** Why nothing can run inside any more, or undefined while the environment lives. */
    findLoss: FindLoss;
    /** Lets go of everything that is kept open inside. */
    close(): Promise<void>;
}
/** What a host of shells is made of. */
export interface ShellCommandHostDependencies {
    /** The environment, for messages, e.g. `container`. */
    name: string;
    exec: InsideExec;
    findLoss: FindLoss;
    /** Looks from outside why nothing answers inside, in a sentence for people; undefined when it sees no reason. */
    explainSilence?: () => Promise<string | undefined>;
    /** Whether commands run as the same user as what sets the environment up. */
    isOneUser: boolean;
    clock: Clock;
}
/**
 * Runs commands inside by shells: one channel for setting up, looking and killing, and a few shells that are kept for
 * commands without stdin, since a new way in costs some fifty times as much as a command by a shell that is there.
 */
export declare class ShellCommandHost implements CommandHost {
    #private;
    /** Small scripts with full rights inside, one after the other. */
    readonly setup: ShellChannel;
    readonly findLoss: FindLoss;
    constructor(parts: ShellCommandHostDependencies);
    /** Opens a shell for the first command ahead of it. */
    warmUp(): Promise<void>;
    /** From now on programs with a stdin have pipes of their own for streams, and not those of the shell that launches them. */
    usePipes(open: () => Promise<StdioPipes>): void;
    start(command: HostCommand): Promise<StartedProcess>;
    close(): Promise<void>;
}
