import { type LogEntry, type Repository } from '../git/index.ts';
/** The commit a session branch starts at, told from its first-parent history, newest first; undefined for an empty one. */
export declare function decideBranchPoint(history: readonly Pick<LogEntry, 'commit' | 'author' | 'parents'>[]): string | undefined;
/**
 * The commit a session branch starts at: the one its state names, if that is an ancestor; else the parent of the oldest
 * of PTH's commits at the tip of the branch.
 */
export declare function findBranchPoint(git: Repository, branch: string, stated: string | undefined): Promise<string>;
