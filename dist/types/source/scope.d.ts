import type { Expression, FunctionNode, Pattern, Program, Statement } from './program.ts';
/** Where a name gets a value from. */
export type Source = 
/** An expression, or the part of it that a path of keys leads to. */
{
    kind: 'expression';
    expression: Expression;
    scope: Scope;
    path: readonly string[];
} | {
    kind: 'parameter';
    owner: FunctionNode;
    index: number;
    isRest: boolean;
    path: readonly string[];
} | {
    kind: 'import';
    module: string;
    member: string | null;
} | {
    kind: 'function';
    function: FunctionNode;
    scope: Scope;
} | {
    kind: 'class';
    declared: ClassModel;
}
/** Something that cannot be known, such as the variable of a loop. */
 | {
    kind: 'unknown';
};
/** A name of a scope and all values that the file gives it. */
export interface Binding {
    name: string;
    line: number;
    isConstant: boolean;
    /** Declared at the top of its file. */
    isTopLevel: boolean;
    sources: Source[];
}
/** A class with its methods and fields. */
export interface ClassModel {
    name: string | null;
    members: Map<string, Source[]>;
}
/** The names of a block, function, class or file. */
export declare class Scope {
    readonly parent: Scope | null;
    readonly kind: 'file' | 'function' | 'block' | 'class';
    readonly program: Program;
    readonly bindings: Map<string, Binding>;
    /** Names that Python's `global` hands on to an outer scope. */
    readonly outerNames: Set<string>;
    readonly self: ClassModel | null;
    constructor(parent: Scope | null, kind: Scope['kind'], more: {
        program: Program;
        self?: ClassModel | null;
    });
    /** The binding that a name means here; undefined for what the file does not bind. */
    find(name: string): Binding | undefined;
    /** Adds a value to a name of this scope. */
    add(name: string, source: Source, place: {
        line: number;
        isConstant: boolean;
    }): void;
}
/** What a file hands out to others. */
export interface FileModel {
    program: Program;
    scope: Scope;
    /** By function, and by class or block. */
    functionScopes: Map<FunctionNode, Scope>;
    blockScopes: Map<Statement, Scope>;
    exports: Map<string, Source[]>;
    /** Modules whose names are handed on as a whole. */
    passedOn: string[];
}
/** Finds the scopes and names of a file. */
export declare function modelFile(program: Program): FileModel;
/** The names that a pattern binds, each with the keys that lead to its value. */
export declare function listNames(pattern: Pattern, path?: readonly string[]): {
    name: string;
    path: readonly string[];
}[];
/** The expressions directly inside an expression. */
export declare function listParts(expression: Expression): readonly Expression[];
