import type { JsonObject } from '../../base/index.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import type { ToolWords } from '../tools/slot.ts';
import { type Variation } from './boundaries.ts';
/** What a schema-violating input violates. */
export type BreakageKind = 'stranger' | 'ghost' | 'missing' | 'type' | 'member' | 'range' | 'unknown' | 'length' | 'pattern' | 'items' | 'fraction' | 'null';
/** A schema-violating input, one step away from a valid one. */
export interface Breakage extends Variation {
    kind: BreakageKind;
    /** True when it lacks a required argument or gives one the wrong type: no sane server acts on it. */
    isGross: boolean;
}
/**
 * Schema-violating inputs; the validator confirms each one, so that a label cannot lie. Left out on purpose: texts that
 * read as the wanted type ("5" for 5), a single item for a list, and null for an optional argument, since sane servers
 * may accept them; broken formats, since the dialects do not demand them. The kinds take turns, so that a few tests
 * already cover many.
 */
export declare function listBreakages(schema: JsonObject, base: JsonObject, words: ToolWords, check: SchemaCheck): Breakage[];
/** Whether an answer says that it passed over an argument that it does not know. */
export declare function tellsOfStranger({ kind, property }: Breakage, text: string): boolean;
