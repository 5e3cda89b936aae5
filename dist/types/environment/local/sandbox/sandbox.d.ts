import { type Clock } from '../../../base/index.ts';
import { type EnteringCommand, type InsideCommand } from './enter-command.ts';
import { type SandboxPlan } from './launch-command.ts';
import { type SandboxPrograms } from './sandbox-programs.ts';
/** A sandbox could not be brought up; `message` is the reason in words that complete "bubblewrap …". */
export declare class SandboxLaunchError extends Error {
    readonly name = "SandboxLaunchError";
}
/**
 * One running sandbox: namespaces, mounts, and a process that holds them. Programs enter it one by one and share its
 * files, processes and network. It ends with `close`, with this process however that ends, and when a program inside
 * kills what holds it.
 */
export declare class Sandbox {
    #private;
    /** Paths that had to be made read-only because the kernel takes no overlay over them. */
    readonly readOnlyPaths: readonly string[];
    private constructor();
    /** Brings one up and enters it once. @throws SandboxLaunchError */
    static launch(plan: SandboxPlan, programs: SandboxPrograms, label: string): Promise<Sandbox>;
    /** The given command as it is to be started on the host, by choice with the host's network. @throws PthError `environment/died` */
    enter(command: InsideCommand, { hasHostNetwork }?: {
        hasHostNetwork?: boolean | undefined;
    }): EnteringCommand;
    /** Ends what runs inside with another network than the sandbox's own. @throws PthError `environment/unsupported` */
    endOutsiders(clock: Clock): Promise<void>;
    /** What stands before a command of PTH's own that is to have the sandbox's network and nothing else of it. */
    enterNetwork(): string[];
    /** A path inside as the host can look at it; only for paths on which no link lies. */
    locate(path: string): string;
    /** @throws PthError `environment/died` when it was ended from inside */
    assertAlive(): void;
    /** Whether it ended without being closed; waits a moment for news of an end that is just happening. */
    isLost(): Promise<boolean>;
    /** Ends everything inside and gives its mounts back. Idempotent. */
    close(): Promise<void>;
}
