import type { PathPolicy } from '../local/path-policy.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import type { RunProgram } from './machine-tools.ts';
/** What keeps two copies of a working copy alike. */
export interface RsyncShareDependencies {
    policy: PathPolicy;
    /** Absolute path of the copy inside. */
    insideRoot: string;
    /** A shell inside that may write there. */
    channel: ShellChannel;
    /** ssh's settings file for the way in. */
    sshConfig: string;
    variables: Readonly<Record<string, string>>;
    run: RunProgram;
}
/**
 * The degraded way to share a working copy: a copy inside, brought up to date in both directions before and
 * after each command. What changed on both sides is taken from the host. `.git` stays outside.
 */
export declare class RsyncShare {
    #private;
    constructor(parts: RsyncShareDependencies);
    /** Empties the copy inside, which may be an old one, and makes it anew. */
    start(): Promise<void>;
    /**
     * Brings both sides together; several calls run one after the other.
     * @throws PthError `environment/provision-failed` with rsync's words
     */
    sync(): Promise<void>;
}
