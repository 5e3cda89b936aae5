import type { Expression, FunctionNode } from './program.ts';
import type { FileModel, Scope } from './scope.ts';
import { type Value } from './value.ts';
/** Finds the file of the plugin that a module name means; undefined for packages. */
export type FindFile = (from: string, module: string) => FileModel | undefined;
/**
 * Tells what expressions are, following names, imports, aliases, constants, and functions that only return something.
 * Bounded: past its limits a value is unknown.
 */
export declare class Evaluator {
    #private;
    constructor(findFile: FindFile, scopes: ReadonlyMap<FunctionNode, Scope>);
    /** What an expression is. */
    evaluate(expression: Expression, scope: Scope): Value;
    /** A module as a value. */
    evaluateModule(module: string, member: string | null, program: Scope['program']): Value;
    /** A part of a value. */
    readMember(value: Value, name: string): Value;
}
