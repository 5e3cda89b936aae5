import type { Workspace } from '../environment/index.ts';
/** A workspace in which some paths cannot be changed. */
export interface GuardedWorkspace {
    readonly workspace: Workspace;
    /** Refuses what `writeFile` would refuse. @throws PthError `environment/path-escape` */
    assertWritable(path: string): void;
    /** Protected files that were changed behind the guard's back and put back since the last call. */
    takeRestored(): string[];
}
/**
 * Wraps a workspace so that nothing in it changes the protected paths (directories or files, relative to the root) or
 * `.git`. Writing there by name is refused on the normalised path. What a command, or a write through a link, changes
 * there all the same is compared before and after and put back. A process that a command leaves running is not seen:
 * whoever commits the result must check the paths again.
 */
export declare function guardWorkspace(inner: Workspace, protectedPaths: readonly string[]): GuardedWorkspace;
