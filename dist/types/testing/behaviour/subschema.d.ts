import { type JsonObject } from '../../base/index.ts';
import type { SchemaGap } from './schema-gap.ts';
/** How the comparison sees objects. */
export interface SubschemaOptions {
    /** True where further members are ignored by whoever reads the value, as clients do with results. Default false. */
    isOpen?: boolean;
}
/**
 * Where the schema `left` allows values that the schema `right` refuses; empty when every value of `left` is one of
 * `right`. A property that only `right` declares, and does not require, counts as new and closes no gap; see
 * `SubschemaOptions` for members that nobody declared. Answers `unknown` rather than guess.
 */
export declare function findSchemaGaps(left: JsonObject, right: JsonObject, options?: SubschemaOptions): SchemaGap[];
