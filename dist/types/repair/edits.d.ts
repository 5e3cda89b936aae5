/** Lines of one file replaced by others (row P-091). Numbers count from 1 in the file as it is before any edit. */
export interface LineEdit {
    type: 'lines';
    path: string;
    /** First replaced line; `endLine` = `startLine` - 1 inserts before `startLine`. */
    startLine: number;
    endLine: number;
    /** The new lines without their last line break; an empty list deletes. */
    lines: readonly string[];
    /** What the replaced lines must be now; a difference refuses the whole set. */
    expected?: readonly string[];
}
/** One change of a structured fix (rows P-091 … P-093). */
export type FileEdit = LineEdit | {
    type: 'create';
    path: string;
    content: string;
} | {
    type: 'delete';
    path: string;
} | {
    type: 'rename';
    path: string;
    to: string;
};
/** What a set of edits comes to: every file's new content, null for one that goes. */
export type EditPlan = {
    ok: true;
    files: Map<string, string | null>;
} | {
    ok: false;
    error: string;
};
/**
 * Works a set of edits out in memory, so that it is applied as a whole or not at all. `contents` holds every file the
 * edits name (null: not there). Refused: overlapping or impossible line ranges, a file that is missing or in the way, a
 * protected path, two edits that contradict each other.
 */
export declare function planEdits(edits: readonly FileEdit[], contents: ReadonlyMap<string, string | null>): EditPlan;
