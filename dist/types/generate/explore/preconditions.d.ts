import type { World } from '../values/world.ts';
/**
 * Tools whose accepted calls may bring about the state that a refusal misses, best first: those whose names share words
 * with it ("the task is not done": `mark_task_done`), whose verb makes that state, or that took the same thing. Empty where the refusal is about
 * what exists or about the form of an argument.
 */
export declare function findPreconditions(text: string, tool: string, world: World): string[];
