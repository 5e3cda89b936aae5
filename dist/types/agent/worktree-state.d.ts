import type { Workspace } from '../environment/index.ts';
/**
 * A digest of every file of the workspace, `.git` and `node_modules` left out: equal exactly when the contents are (but
 * for chance). Works on a host, in a container and in a machine, with one command. Undefined where it cannot be taken
 * within five seconds; whoever compares then goes by what the tools said alone.
 */
export declare function readWorktreeState(workspace: Workspace, signal?: AbortSignal): Promise<string | undefined>;
