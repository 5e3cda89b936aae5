import { type JsonValue } from '../../base/index.ts';
import type { GenerationHints } from './generate-types.ts';
import type { Place } from './places.ts';
import type { Plan } from './plan.ts';
import { type SchemaCheck } from './schema-check.ts';
import { type SchemaView } from './schema-view.ts';
import { type SlotMeaning, type ToolWords } from './slot.ts';
import type { ValuePool } from './value-pool.ts';
/** A value that may stand in a slot. */
export interface Candidate {
    value: JsonValue;
    /** True when the schema alone makes it right; false for a guess about the world. */
    isSure: boolean;
    /** Calls that must come first; empty when the value stands on its own. */
    madeBy: Plan;
    /** Where the last of these calls' reply holds it; null when it is the same every time. */
    capture: Place | null;
}
/** Where PTH may write, and how those places come to be. */
export interface Scratch {
    /** Absolute or relative as the hints are; null when nothing may be written. */
    directory: string | null;
    /** Calls that make the directory; undefined until a tool is known that does. */
    directoryPlan: Plan | undefined;
    /** Calls that make PTH's table; undefined until a tool is known that does. */
    tablePlan: Plan | undefined;
}
/** What candidates are chosen from. */
export interface World {
    hints: GenerationHints;
    pool: ValuePool;
    scratch: Scratch;
    seed: number;
    /** Compiled checks of single slots, by their schema as JSON. */
    checks: Map<string, SchemaCheck>;
}
/** One scalar of an input to find a value for. */
export interface Slot {
    name: string;
    view: SchemaView;
    meaning: SlotMeaning;
    /** Position among its neighbours. */
    position: number;
    isRequired: boolean;
}
/** A tool as far as candidates depend on it. */
export interface SlotTool {
    name: string;
    words: ToolWords;
    isChanging: boolean;
}
/** Values for a slot, most promising first; every one fits the slot's own schema. Empty when none was found. */
export declare function listCandidates(slot: Slot, tool: SlotTool, world: World): Candidate[];
/** A changing tool only ever gets paths inside the scratch directory. */
export declare function isAllowed(value: JsonValue, slot: Pick<Slot, 'meaning'>, tool: SlotTool, world: World): boolean;
/** The check of a slot's own schema; compiled once per distinct schema. */
export declare function checkOfSlot(view: SchemaView, world: World): SchemaCheck;
/** A guess about the world. */
export declare function guess(value: JsonValue, madeBy?: Plan): Candidate;
/** Whether a path names a file, judged by its ending. */
export declare function looksLikeFile(path: string): boolean;
