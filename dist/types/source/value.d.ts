import type { FunctionNode } from './program.ts';
import type { ClassModel, FileModel, Scope } from './scope.ts';
/** What is known of a value before anything runs. */
export type Value = {
    kind: 'text';
    parts: readonly (string | Value)[];
} | {
    kind: 'number';
    value: number;
} | {
    kind: 'list';
    items: readonly Value[];
} | {
    kind: 'spread';
    value: Value;
} | {
    kind: 'record';
    entries: ReadonlyMap<string, Value>;
} | Reference | {
    kind: 'parameter';
    owner: FunctionNode;
    index: number;
    isRest: boolean;
}
/** A part of a value that is known only at the call. */
 | {
    kind: 'part';
    of: Value;
    name: string;
} | {
    kind: 'function';
    function: FunctionNode;
    scope: Scope;
} | {
    kind: 'class';
    declared: ClassModel;
} | {
    kind: 'instance';
    declared: ClassModel;
} | {
    kind: 'file';
    file: FileModel;
}
/** A method of a text or list. */
 | {
    kind: 'method';
    of: Value;
    name: string;
} | {
    kind: 'choice';
    options: readonly Value[];
} | {
    kind: 'unknown';
};
/**
 * Something that the plugin's own files do not define: a global (`module` is empty), or a part of a package. A `()` in the
 * path is the result of a call, whose arguments are the `receiver`.
 */
export interface Reference {
    kind: 'reference';
    module: string;
    path: string;
    receiver: readonly Value[];
}
/** Nothing is known. */
export declare const unknown: Value;
/** Stands in a rendered text for what is not known. */
export declare const gap = "\0";
/** Several values as one. */
export declare function choose(options: readonly Value[]): Value;
/** The values that a value may be. */
export declare function listOptions(value: Value): readonly Value[];
/** The texts that a value may be, with a `gap` for each unknown part; empty for what is no text at all. */
export declare function renderTexts(value: Value): string[];
