/** One line of a hunk. */
export interface HunkLine {
    kind: 'context' | 'add' | 'remove';
    text: string;
}
/** One place of a file that changes. */
export interface Hunk {
    /** Lines to be found one after the other before the place, outermost first. */
    anchors: string[];
    lines: HunkLine[];
    /** The place is the end of the file. */
    isAtEnd: boolean;
    /** Line of the patch at which it begins, from 1. */
    patchLine: number;
}
/** What is to be done with one file. */
export type PatchOperation = {
    kind: 'add';
    path: string;
    lines: string[];
} | {
    kind: 'delete';
    path: string;
} | {
    kind: 'update';
    path: string;
    moveTo?: string;
    hunks: Hunk[];
};
/**
 * Reads a patch in the v4a format: between `*** Begin Patch` and `*** End Patch` one section per file (Add,
 * Delete, Update with an optional Move), in an update one hunk per place, introduced by `@@` and, if need be, lines that
 * come before it. Text around the patch is ignored, and the first hunk of a file may do without `@@`.
 * @throws Error that names the line of the patch
 */
export declare function parsePatch(text: string): PatchOperation[];
