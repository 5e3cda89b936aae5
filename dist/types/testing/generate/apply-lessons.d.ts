import { type World } from './candidates.ts';
import type { Skeleton } from './skeleton.ts';
import { type ToolWork } from './tool-work.ts';
/**
 * Changes a skeleton so that its next input avoids what the refusal complained about. Returns false when there is
 * nothing left to try.
 */
export declare function applyRefusal(text: string, skeleton: Skeleton, work: ToolWork, world: World): boolean;
/** The tool that a refusal asks to be called first; undefined when it asks for none. */
export declare function readWantedCall(text: string, tools: readonly string[]): string | undefined;
