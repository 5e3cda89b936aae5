import type { GenerationContext } from '../explore/tool-work.ts';
import type { Change } from './effect-changes.ts';
/** A change made twice on one named thing, the second time with other contents. */
export interface Overwriting {
    /** Its last two calls are the first and the second. */
    change: Change;
    /** Texts that tell the two apart, as the first and as the second call have them; empty where only numbers do. */
    contents: readonly {
        first: string;
        second: string;
    }[];
    /** What names the thing; empty where an earlier reply names it. */
    names: readonly string[];
}
/**
 * The change, then the same on the same thing with other contents; null where names cannot be told from contents, or one
 * of them is missing. Texts count as contents first, numbers only where there is no text.
 */
export declare function overwriteOf(change: Change, { checks }: GenerationContext): Overwriting | null;
