import type { Trailer } from '../git/index.ts';
import type { HarnessSession } from './harness-session.ts';
/** A file that PTH writes into the plugin's directory. */
export interface ArtifactFile {
    /** Relative to the plugin directory, with forward slashes. */
    path: string;
    content: string;
}
/** Artifacts to write and commit. */
export interface ArtifactCommit {
    files: readonly ArtifactFile[];
    /** Paths to delete in the same commit, relative to the plugin directory. */
    removed?: readonly string[];
    subject: string;
    body?: string;
    /** Value of the trailer `PTH-Type`, which keeps the commit out of the fix history; null for none. */
    type: string | null;
    trailers?: readonly Trailer[];
    signal?: AbortSignal | undefined;
}
/** A path of the plugin as git in the worktree names it. */
export declare function toWorktreePath(session: Pick<HarnessSession, 'pluginPath'>, path: string): string;
/**
 * Writes files into the plugin directory and commits exactly these on the session branch, also where the plugin's
 * repository ignores them.
 * @returns the commit, or null when nothing changed
 * @throws PthError `session/disk-full`, `session/write-failed`, `session/unsafe-path`, `git/commit-failed`
 */
export declare function commitArtifacts(session: HarnessSession, commit: ArtifactCommit): Promise<string | null>;
