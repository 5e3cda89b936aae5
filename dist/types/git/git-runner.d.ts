import { type FaultCode, PthError } from '../base/index.ts';
import { type RunOutcome } from '../process/index.ts';
/** Where and with what git runs. */
export interface GitPlace {
    /** Absolute; `-C` of every command. */
    path: string;
    /** The caller's environment; `GIT_*` in it is dropped. */
    variables: Readonly<Record<string, string | undefined>>;
    /**
     * The private directory of the working tree, absolute, where it is known: then git does not ask the `.git` in the
     * working tree, which whoever may write there could point at a repository of their own making.
     */
    gitDirectory?: string;
    /** Further settings, `name=value`. */
    settings?: readonly string[];
}
/** One git command. */
export interface GitCommand {
    args: readonly string[];
    /** A read takes no optional lock, so that it writes nothing. Default false. */
    isRead?: boolean;
    stdin?: string;
    /** Exit codes besides 0 that are answers and no faults. */
    acceptedExits?: readonly number[];
    /** Milliseconds. Default 120000. */
    timeoutMs?: number;
    /** Default 64 MiB; longer output is a fault unless `canBeCut`. */
    maxOutputBytes?: number;
    canBeCut?: boolean;
    /** For the few subcommands that take no literal pathspecs. */
    takesPatterns?: boolean;
    /** The fault when git says no. Default `git/command-failed`. */
    fault?: FaultCode;
    signal?: AbortSignal | undefined;
}
/** What an accepted command came to. */
export interface GitAnswer {
    stdout: string;
    stderr: string;
    exitCode: number;
    isCut: boolean;
}
/**
 * Runs one git command by its argument vector.
 * @throws PthError with git's own words, arguments and exit code in its details: `git/not-found`,
 *   `git/not-a-repository`, `git/unsafe-ownership`, `session/disk-full`, `run/interrupted`, or the command's own fault
 */
export declare function runGit(place: GitPlace, command: GitCommand): Promise<GitAnswer>;
/**
 * Which fault a git process that did not do its work is; pure.
 * @param isDiskFull what the disk itself says, where git does not
 */
export declare function describeGitFailure(place: Pick<GitPlace, 'path'>, command: Pick<GitCommand, 'args' | 'fault'>, outcome: RunOutcome, isDiskFull?: boolean): PthError;
/** Whether a program's message says that a disk or quota is used up. */
export declare function isDiskFullText(text: string): boolean;
/** Whether git says that something could not be written, whatever the reason. */
export declare function isWriteFailureText(text: string): boolean;
