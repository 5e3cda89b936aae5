import type { Workspace } from '../../environment/index.ts';
/** A workspace that has a directory of another one as its root; relative paths and commands start there. */
export declare function openGroundWorkspace(workspace: Workspace, directory: string): Workspace;
