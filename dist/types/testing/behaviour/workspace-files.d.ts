import type { Workspace } from '../../environment/index.ts';
import type { FileChangeSeen } from './behaviour.ts';
/** Checksum and size by path. */
export type FileState = ReadonlyMap<string, string>;
/**
 * Checksums of all files of a workspace, without `.git` and `node_modules`; null where that takes over 10 s, needs over
 * 8 MiB of text, or the environment lacks `find` and `cksum`.
 */
export declare function readFileState(workspace: Workspace, signal: AbortSignal | undefined): Promise<FileState | null>;
/** What changed from one state to the next, sorted by path. */
export declare function compareFileStates(before: FileState, after: FileState): FileChangeSeen[];
