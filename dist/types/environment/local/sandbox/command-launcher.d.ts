import { type RunOutcome } from '../../../process/index.ts';
import { type EnteringCommand, type InsideCommand } from './enter-command.ts';
import type { OverlaySandbox } from './overlay-sandbox.ts';
/** How commands of a workspace get to where they run. */
export interface CommandLauncher {
    /** Whether commands are root over what they see, without being it over the host. */
    readonly isRoot: boolean;
    /** The command as it is to be started on the host. @throws PthError `environment/died` */
    prepare(command: InsideCommand): Promise<EnteringCommand>;
    /** @throws PthError `process/spawn-failed` when there is no such program inside */
    checkProgram(command: InsideCommand): Promise<void>;
    /** The outcome as the caller would have had it without the way in. @throws PthError `environment/died` */
    explain(outcome: RunOutcome, argv: readonly string[]): Promise<RunOutcome>;
    /** The number that a program started through a launcher has inside; undefined when it is gone. */
    findPid(launcherPid: number | undefined): number | undefined;
}
/** Commands that run in a sandbox. */
export declare function createSandboxLauncher(sandbox: OverlaySandbox): CommandLauncher;
/** The last number in the `NSpid` line of a /proc/PID/status text. */
export declare function parseInnermostPid(status: string): number | undefined;
