import { type JsonObject } from '../../base/index.ts';
import { type Place } from '../schema/places.ts';
import { type ToolWords } from '../tools/slot.ts';
/** One deviation from an accepted input. */
export interface Variation {
    /** For the test's name: `limit at its minimum`. */
    label: string;
    input: JsonObject;
    /** Where it differs. */
    place: Place;
    /** The property it is about, as a refusal would name it. */
    property: string;
    /** Lower comes first. */
    priority: number;
    /** True when the schema itself draws the line; false for values that are merely unusual. */
    isDeclared: boolean;
}
/** A variation that was thought of and not made, with the reason. */
export interface LeftOut {
    label: string;
    reason: string;
}
/** Longest text and list that a test spells out. */
export declare const maxSpelledText = 2000;
/** An argument that no schema names. */
export declare const unnamedArgument = "pth_unnamed";
/** Schema-valid inputs at the borders of what a schema allows, each one step away from an accepted input. */
export declare function listBoundaries(schema: JsonObject, base: JsonObject, words: ToolWords, seed: number): {
    variations: Variation[];
    leftOut: LeftOut[];
};
