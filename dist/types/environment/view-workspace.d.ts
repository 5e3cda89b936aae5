import type { Workspace } from './workspace.ts';
/** The workspace alone, without whatever else the object can do that it belongs to. */
export declare function viewWorkspace(workspace: Workspace): Workspace;
