import { type JsonObject } from '../../base/index.ts';
import { type Place } from '../schema/places.ts';
import { type Candidate } from './candidates.ts';
import { type Plan } from './plan.ts';
import type { Slot, SlotTool, World } from './world.ts';
/** A scalar of an input with the values it may take. */
export interface Leaf extends Slot {
    place: Place;
    /** Name of the top-level property it belongs to. */
    property: string;
    candidates: Candidate[];
    /** Index of the candidate in use. */
    at: number;
    /** True once another value made things worse. Default false. */
    isSettled?: boolean;
    /** The leaf whose value it repeats, as `confirm_name` does that of `name`. */
    repeats?: Leaf;
}
/** An input under construction: the containers, and a leaf for every scalar. */
export interface Skeleton {
    base: JsonObject;
    leaves: Leaf[];
    /** The latest refusal, and the one leaf that was changed after it. */
    last?: {
        text: string;
        moved: Leaf;
        from: number;
    } | undefined;
}
/** Which optional properties to fill in besides the required ones. */
export type Inclusion = 'required' | 'all' | ReadonlySet<string>;
/**
 * The inputs to try for a tool, one skeleton per combination of top-level branches (at most four). Leaves without any
 * candidate keep an empty list: then the skeleton cannot be built.
 */
export declare function layOutInput(schema: JsonObject, tool: SlotTool, world: World, inclusion: Inclusion): Skeleton[];
/** The input with each leaf's current candidate; undefined when a leaf has none. */
export declare function buildInput(skeleton: Skeleton): JsonObject | undefined;
/** The calls for the current candidates: `before`, then what brings their values about, then the tool itself. */
export declare function planInput(tool: string, skeleton: Skeleton, input: JsonObject, before?: Plan): Plan;
