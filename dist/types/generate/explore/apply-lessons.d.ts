import type { Skeleton } from '../values/skeleton.ts';
import type { World } from '../values/world.ts';
import { type ToolWork } from './tool-work.ts';
/**
 * Changes a skeleton so that its next input avoids what the refusal complained about. Returns false when there is
 * nothing left to try.
 */
export declare function applyRefusal(text: string, skeleton: Skeleton, work: ToolWork, world: World): boolean;
/** The tool that a refusal asks to be called first; undefined when it asks for none, or for one instead of this. */
export declare function readWantedCall(text: string, tools: readonly string[]): string | undefined;
/** A refusal that asks for another tool to be called first: its accepted call comes before this one from now on. */
export declare function learnCall(text: string, work: ToolWork, world: World): boolean;
/** Whether a refusal names an argument, quotes a value or teaches anything. */
export declare function tellsSomething(text: string, skeleton: Skeleton, work: ToolWork): boolean;
/** Whether a refusal asks for something that exists, where nothing but guesses is left: other tools may show it. */
export declare function awaitsOthers(text: string, skeleton: Skeleton, work: ToolWork): boolean;
/** A refusal that misses a state: a call that brings it about comes before this one from now on. */
export declare function learnPrecondition(text: string, work: ToolWork, world: World): boolean;
