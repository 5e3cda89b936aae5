import type { ToolWork } from '../explore/tool-work.ts';
import { type Plan } from '../values/plan.ts';
/** A reader's call beside a change, as a plan of its own. */
export interface Reading {
    reader: ToolWork;
    plan: Plan;
}
/** Calls of readers that might show a change: those that share a word with the tool first, then those that ask for little. */
export declare function listReadings(work: ToolWork, paths: readonly string[], readers: readonly ToolWork[]): Reading[];
/** A reader of paths, asked for what was written, or for the directory that holds it. */
export declare function moveReading(reader: ToolWork, paths: readonly string[]): Reading[];
/** The change, then the reader, with what the reader needs in between. */
export declare function joinReading(change: Plan, { plan }: Reading): Plan;
