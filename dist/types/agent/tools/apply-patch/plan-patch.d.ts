import type { Workspace } from '../../../environment/index.ts';
import type { PatchOperation } from './parse-patch.ts';
/** The text of a file before and after a patch; undefined where there is none. */
export interface FileChange {
    path: string;
    before: string | undefined;
    after: string | undefined;
    /** The file from which it was moved, whose mode it keeps. */
    movedFrom?: string;
}
/** What a patch comes to. */
export interface PatchPlan {
    changes: FileChange[];
    /** One line per section, as `M src/a.ts`. */
    summary: string[];
}
/**
 * Works out in memory what a patch comes to, without changing anything. Sections see what the ones before them did.
 * @throws Error, or `environment/…`, when any part of it is not possible
 */
export declare function planPatch(operations: readonly PatchOperation[], workspace: Workspace): Promise<PatchPlan>;
