import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { Place } from '../schema/places.ts';
import { type SchemaView } from '../schema/schema-view.ts';
import { type SlotMeaning, type SlotNames, type ToolWords } from './slot.ts';
/** A property or list item of an input, with its schema and, where it is filled in, its value. */
export interface Spot {
    place: Place;
    /** The nearest property name. */
    name: string;
    view: SchemaView;
    meaning: SlotMeaning;
    isRequired: boolean;
    /** Undefined for an optional property that the input leaves out. */
    value: JsonValue | undefined;
    /** True for an item of a list rather than a property. */
    isItem: boolean;
}
/** An object of an input and its schema. */
export interface Hull {
    place: Place;
    view: SchemaView;
}
/** Every property and first list item of an input, outer ones first, and the objects they stand in. */
export declare function walkInput(schema: JsonObject, input: JsonObject, words: ToolWords): {
    spots: Spot[];
    hulls: Hull[];
};
/** A slot by what its schema says; with the description of what holds it where it has none of its own. */
export declare function describeSlot(name: string, parents: readonly string[], view: SchemaView, outer: string): SlotNames;
/** Why a test should not leave an optional argument to its default; undefined when it may. */
export declare function whyDefaultIsAvoided(spot: Pick<Spot, 'view' | 'meaning'>): string | undefined;
