import type { Accepted, GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import type { Variation } from '../values/boundaries.ts';
import { type Breakage } from '../values/breakages.ts';
/** What had no room among the tests of a tool. */
export interface Beyond {
    base: Accepted;
    after: TestDraft['after'];
    variations: readonly Variation[];
    breakages: readonly Breakage[];
}
/**
 * Tries the borders and broken inputs that the limit of tests leaves out: a test is made only of those that show a
 * fault, so that a small suite misses no border. Nothing is tried of a tool that works only once.
 */
export declare function tryBeyond(work: ToolWork, context: GenerationContext, beyond: Beyond): Promise<void>;
/** Tells of a refusal that draws the line elsewhere than the schema does. */
export declare function noticeRefusal(work: ToolWork, variation: Variation, text: string): void;
