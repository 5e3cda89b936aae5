import { type FileEdit } from './edits.ts';
/** What applying a set of edits came to. `paths` are those that were written or removed, sorted. */
export type EditOutcome = {
    ok: true;
    paths: string[];
} | {
    ok: false;
    error: string;
};
/**
 * Applies structured edits to the files below a root, all or nothing (rows P-091 … P-093): everything is checked and
 * worked out first, and a write that fails midway puts back what was written. Links are never followed.
 */
export declare function applyEdits(root: string, edits: readonly FileEdit[]): Promise<EditOutcome>;
