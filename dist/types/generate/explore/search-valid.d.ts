import type { Judgement } from '../replies/judge-reply.ts';
import { type Inclusion, type Skeleton } from '../values/skeleton.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';
/**
 * Looks for the smallest input that the tool accepts, learning from refusals, with at most `budget` more calls. What
 * was found is left in the work: `valid`, or `refused` and `fault`.
 * @param isLast false where the tool is tried again once other tools have shown more: nothing is guessed that they may show
 */
export declare function searchValid(work: ToolWork, context: GenerationContext, budget: number, isLast?: boolean): Promise<void>;
/**
 * Asks whoever may propose inputs (a model), once, for a tool that nothing was found for. What is proposed goes the same
 * way as every other input: schema, what may be touched, and at most three tries.
 */
export declare function searchProposed(work: ToolWork, context: GenerationContext): Promise<void>;
/** Adds every optional argument to the accepted input; gives up after three refusals. */
export declare function searchFull(work: ToolWork, valid: Accepted, context: GenerationContext): Promise<void>;
/** Runs a plan and keeps what it taught, unless the server accepted it. */
export declare function tryPlan(accepted: Accepted, work: ToolWork, context: GenerationContext, isSearch?: boolean): Promise<Judgement | undefined>;
/** The required arguments, what the server demands besides, and what has a default that waits or reaches the network. */
export declare function smallestInclusion(work: ToolWork): Inclusion;
/** The current input of a skeleton, made to fit the schema; undefined when that cannot be done. */
export declare function prepare(skeleton: Skeleton, work: ToolWork, context: GenerationContext): Accepted | undefined;
