import type { FunctionNode } from './program.ts';
import { type Value } from './value.ts';
/** The arguments of one call. */
export interface CallArguments {
    args: readonly Value[];
    named: ReadonlyMap<string, Value>;
}
/** The value with the parameters of a function replaced by the arguments of a call. */
export declare function substitute(value: Value, owner: FunctionNode, call: CallArguments, depth?: number): Value;
/** The part of a list that a pattern's key means; undefined for any other name. */
export declare function readItem(items: readonly Value[], key: string): Value | undefined;
/** The functions whose parameters a value is made of. */
export declare function listOwners(value: Value, depth?: number): FunctionNode[];
