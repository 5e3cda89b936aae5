import type { Expect, ToolResponse } from '../../suite/index.ts';
import type { Accepted, GenerationContext, ToolWork } from '../explore/tool-work.ts';
import type { Variation } from '../values/boundaries.ts';
/**
 * What to expect of an answer that does not hold a text of other letters, although it holds plain ones as they were
 * given; null where nothing is wrong.
 */
export declare function expectKept({ tool }: ToolWork, context: GenerationContext, base: Accepted, variation: Variation, response: ToolResponse): Expect | null;
/** How an answer holds a text: as it stands, written some other way that says the same, or not at all. Pure. */
export declare function seekText(response: ToolResponse, wanted: string): 'plain' | 'written otherwise' | 'absent';
