import type { SuspectFile } from './diagnosis.ts';
/** Where a failure happened, as far as it is known. */
export interface FailurePlace {
    /** `path:line`, or the path alone. */
    text: string;
    /** Whether the error or the compiler names it; a handler that was searched for is a guess. */
    isStated: boolean;
}
/**
 * The place a summary may name: the nearest one that the error itself names, else the tool's handler, as a guess. Other
 * suspects (imports, manifests, calls that print) are places to look at, not where it happened. Pure.
 */
export declare function namePlace(files: readonly SuspectFile[]): FailurePlace | null;
