import { type SchemaView } from './schema-view.ts';
/** The numbers a schema allows, as inclusive bounds on its own grid. */
export interface NumberRange {
    /** Undefined: unbounded. */
    minimum: number | undefined;
    maximum: number | undefined;
    /** Distance between neighbours; undefined when any fraction fits. */
    step: number | undefined;
}
/** Reads bounds, exclusive bounds and `multipleOf`; an exclusive bound moves to the next number on the grid. */
export declare function readNumberRange(view: SchemaView, isInteger: boolean): NumberRange;
/** A number of the range near the wish. */
export declare function clampToRange(wish: number, range: NumberRange): number;
