import { type RandomBytes } from '../base/index.ts';
/** What a session's branch and worktree are called; both carry the same suffix. */
export interface SessionNames {
    /** Six hex digits. */
    suffix: string;
    branch: string;
    /** Name of the worktree directory. */
    directory: string;
}
/** Names of the worktrees of sessions. */
export declare const worktreePattern: RegExp;
/** Names of all worktrees that PTH makes, those of comparisons included; only such directories are ever offered for removal. */
export declare const ownWorktreePattern: RegExp;
/** Name of the worktree of a revision that is compared with another. */
export declare function createDiffDirectory(random?: RandomBytes): string;
/**
 * Any text as a part of a branch name that git accepts on every file system: lower-case ASCII letters, digits, dashes,
 * underscores and single dots. `@scope/name` becomes `scope-name`; when nothing is left, `plugin`.
 */
export declare function makeRefSafe(name: string): string;
/** `pth/<plugin>-<YYYY-MM-DD>-<6 hex>` and `pth-worktree-<same 6 hex>`; the date is that of UTC. */
export declare function createSessionNames(pluginName: string, now: Date, random?: RandomBytes): SessionNames;
/** The suffix a session branch ends with, or undefined for a branch of another make. */
export declare function findSuffix(branch: string): string | undefined;
