import type { Workspace } from '../../environment/index.ts';
/** Digests of the files under some places, by path; empty directories count as well. */
export type FileState = ReadonlyMap<string, string>;
/** Files as they are, or why they cannot be told. */
export type FileReading = {
    files: FileState;
} | {
    problem: string;
};
/**
 * Digests of all files under the places, as commands in the workspace see them. Left out are `.git`, `node_modules`,
 * `.pth`, files over 8 MiB, and what servers write on the side (logs, caches, locks, journals). More than 4000 files, or
 * more than five seconds, are a problem instead of half an answer.
 */
export declare function readFileState(workspace: Workspace, places: readonly string[], signal: AbortSignal | undefined): Promise<FileReading>;
/** The text of a few files, times taken out; null for files that are no text or too large. */
export declare function readTexts(workspace: Workspace, paths: readonly string[], signal: AbortSignal | undefined): Promise<ReadonlyMap<string, string | null>>;
/** Reads lines `<digest>  <path>`; lines of what servers write on the side are left out. Pure. */
export declare function parseDigests(text: string): FileState;
/** Which files differ. */
export interface FileChange {
    added: string[];
    removed: string[];
    changed: string[];
    /** Removed files whose content is nowhere else now; moved files are not lost. */
    lost: string[];
}
/** What changed from one state of the files to another. Pure. */
export declare function compareFiles(before: FileState, after: FileState): FileChange;
/** The change in words, at most eight paths; empty when nothing changed. */
export declare function describeFileChange({ added, removed, changed }: FileChange): string;
