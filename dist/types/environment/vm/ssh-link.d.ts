import { type Clock } from '../../base/index.ts';
import { type StartedProcess } from '../../process/index.ts';
import type { RunProgram } from './machine-tools.ts';
/** What the kept connection to a guest is made of. */
export interface SshLinkDependencies {
    port: number;
    user: string;
    /** Absolute path of the private key. */
    privateKey: string;
    /** Host keys that are taken for the guest's; a missing file is filled at the first meeting if that is allowed. */
    knownHosts: string;
    isFirstMeeting: boolean;
    /** A short path of its own for the control socket, whose path must stay below some hundred bytes. */
    controlDirectory: string;
    variables: Readonly<Record<string, string>>;
    clock: Clock;
    run: RunProgram;
}
/**
 * One kept connection to a guest's SSH that all commands share: a new one costs some half a second under emulation, a
 * command over this one a tenth of that. The person's own SSH settings, keys and agents are left out.
 */
export declare class SshLink {
    #private;
    constructor(parts: SshLinkDependencies);
    /** Whether the kept connection stands. */
    get isOpen(): boolean;
    /** What ssh said when it failed last. */
    get lastWords(): string;
    /**
     * Opens the kept connection, trying again until it stands or the signal aborts.
     * @param isGreetingAwaited whether to wait for the guest's greeting first: while it boots, an open port says nothing
     * @throws the reason of the signal
     */
    open(signal: AbortSignal, isGreetingAwaited: boolean): Promise<void>;
    /** Starts a program inside over the kept connection. */
    exec(argv: readonly string[]): Promise<StartedProcess>;
    /** The settings file, for programs that call ssh themselves; they address `guestAlias`. */
    get configFile(): string;
    /**
     * Forwards a port of 127.0.0.1 to one that is open inside, also to one that listens on the guest's loopback alone.
     * @throws PthError `environment/port-unavailable`
     */
    forward(guestPort: number, hostPort?: number): Promise<number>;
    /** Ends the connection and all that goes over it. */
    close(): Promise<void>;
}
