import type { Workspace } from '../workspace.ts';
/**
 * A directory elsewhere inside an environment as a workspace of its own, for what must not lie in the worktree. Files are
 * read and written by commands inside, so links are followed as they are there.
 * @param directory absolute path inside; it must exist
 */
export declare function openDirectory(environment: Pick<Workspace, 'run' | 'start'>, directory: string): Workspace;
