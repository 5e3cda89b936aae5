import type { Plan } from '../values/plan.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';
/**
 * Calls that put a move back, so that the same test can run again: the tool itself with source and destination
 * exchanged. Empty for every other tool.
 */
export declare function planUndo(accepted: Accepted, work: ToolWork): Plan;
/**
 * Whether an accepted call of a changing tool is accepted once more; a suite runs many times on the same data. Null when
 * it is, else the server's reason.
 */
export declare function findRepeatProblem(plan: Plan, after: Plan, context: GenerationContext, work: ToolWork): Promise<string | null>;
