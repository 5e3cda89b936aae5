import { type JsonValue } from '../../base/index.ts';
import type { GeneratedFrom } from '../../suite/index.ts';
import type { Place } from '../schema/places.ts';
import { type SchemaCheck } from '../schema/schema-check.ts';
import { type SchemaView } from '../schema/schema-view.ts';
import type { Plan } from './plan.ts';
import type { Slot, SlotTool, World } from './world.ts';
export type { Scratch, Slot, SlotTool, World } from './world.ts';
/** A value that may stand in a slot. */
export interface Candidate {
    value: JsonValue;
    /** True when the schema alone makes it right; false for a guess about the world. */
    isSure: boolean;
    /** Calls that must come first; empty when the value stands on its own. */
    madeBy: Plan;
    /** Where the last of these calls' reply holds it; null when it is the same every time. */
    capture: Place | null;
    /** What a test with it is generated from, where that is not the schema. */
    generatedFrom?: GeneratedFrom;
    /** True for one that a refusal suggested. Default false. */
    isTaught?: boolean;
}
/** Values for a slot, most promising first; every one fits the slot's own schema. Empty when none was found. */
export declare function listCandidates(slot: Slot, tool: SlotTool, world: World): Candidate[];
/**
 * A changing tool only ever gets paths inside the scratch directory, a destroying one only names of what PTH made. A path
 * below the server's own root is taken by every tool of a server where one of them made something there.
 */
export declare function isAllowed(value: JsonValue, slot: Pick<Slot, 'meaning'>, tool: SlotTool, world: World): boolean;
/** The check of a slot's own schema; compiled once per distinct schema. */
export declare function checkOfSlot(view: SchemaView, world: World): SchemaCheck;
/** A guess about the world. */
export declare function guess(value: JsonValue, madeBy?: Plan): Candidate;
