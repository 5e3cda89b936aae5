import type { SeenAnswer } from '../explore/exact-answer.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
/**
 * What a call about the sample folder answers about each of the folders that hold the same, as if it were about the first:
 * a tool that lists things in the order in which they happen to lie answers differently, as it would on another machine.
 * Null for a call that was not accepted; empty where the call is not about the sample folder.
 */
export declare function askMirrors({ plan }: TestDraft, work: ToolWork, { calibrator, world }: GenerationContext): Promise<(SeenAnswer | null)[]>;
