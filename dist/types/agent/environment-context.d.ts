import type { Workspace } from '../environment/index.ts';
/** What the inside of a workspace says about itself. */
export interface EnvironmentContext {
    /** System, release and machine, for example `Linux 6.1.0 x86_64`. */
    platform: string;
    /** Branch and whether anything is uncommitted; undefined without a repository, or without git inside. */
    gitState: string | undefined;
    /** Top of the repository relative to the root of the workspace; `.` when that lies at or above the root. */
    gitRoot: string;
}
/**
 * Asks the inside of a workspace where it is: on this host, in a container or in a machine, with one command.
 * @param directory relative to the root; where the repository is looked for
 */
export declare function readEnvironmentContext(workspace: Workspace, directory?: string): Promise<EnvironmentContext>;
