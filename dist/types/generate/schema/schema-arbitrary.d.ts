import * as fc from 'fast-check';
import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { SchemaCheck } from './schema-check.ts';
import { type SchemaView } from './schema-view.ts';
/**
 * A value that fits the whole schema, drawn at random from a seed and checked by the validator; undefined when 60 draws
 * within a second gave none. The same schema and seed give the same value. Used where hand-picked values do not fit.
 */
export declare function drawValue(root: JsonObject, node: JsonValue, seed: number, check: SchemaCheck): JsonValue | undefined;
/** A text that fits a pattern and the lengths, or undefined when none was found in time. */
export declare function drawPatternText(pattern: string, lengths: {
    min: number;
    max: number;
}, seed: number): string | undefined;
/** A schema as a fast-check arbitrary. Not every value fits: overlapping branches, `not`, `if` need the validator. */
export declare function schemaArbitrary(root: JsonObject, node: JsonValue, depth?: number): fc.Arbitrary<JsonValue>;
/** The names with everything that `dependentRequired` or draft-07 `dependencies` ask for besides. */
export declare function withDependents(view: SchemaView, names: readonly string[]): string[];
