import type { JsonObject } from '../../base/index.ts';
import type { Accepted, GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { type Breakage } from '../values/breakages.ts';
/** A test that says honestly that its input is not known to work. */
export declare function draftUnresolved(work: ToolWork, context: GenerationContext, reason: string): void;
/** Nothing is called: the valid and edge tests wait for approval, only grossly wrong inputs run. */
export declare function draftForReview(work: ToolWork, context: GenerationContext, reason: string): void;
/** Without a connection: inputs that the schema alone makes right run, guesses wait. */
export declare function draftUncalibrated(work: ToolWork, context: GenerationContext, why: string): void;
/** The first input that fits the schema, whether or not a server takes it. */
export declare function firstGuess(work: ToolWork, context: GenerationContext): Accepted | undefined;
/**
 * An input of the right shape whose places nothing is known for hold mere samples: what is grossly wrong with it is
 * refused before any place is looked for. Undefined where not even a sample fits.
 */
export declare function hollowGuess(work: ToolWork, context: GenerationContext): Accepted | undefined;
/** The schema-violating inputs around an input. */
export declare function breakagesOf(work: ToolWork, base: Accepted): Breakage[];
/** What a test of the smallest input is called. */
export declare function labelOf(input: JsonObject): string;
/** Why a test beyond the limit was left out. */
export declare function limitReason(context: GenerationContext): string;
