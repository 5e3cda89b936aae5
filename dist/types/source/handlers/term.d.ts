import { type JsonValue } from '../../base/index.ts';
import type { FunctionDefinition } from './source-module.ts';
/** How two values are compared. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
/**
 * What an expression of a handler is, as far as it can be told from a tool call's arguments: enough to find arguments
 * that make a condition true or false. What it cannot be told from is `unknown`.
 */
export type Term = {
    kind: 'constant';
    value: JsonValue;
}
/** The arguments of the call, or the part of them that a path leads to. */
 | {
    kind: 'argument';
    path: readonly string[];
}
/** The request itself, or a part of it. */
 | {
    kind: 'request';
    path: readonly string[];
} | {
    kind: 'tool-name';
}
/** A value of the plugin's configuration, read from a variable; the fallback where the source gives one. */
 | {
    kind: 'configured';
    name: string;
    fallback: Term | null;
} | {
    kind: 'default';
    of: Term;
    fallback: Term;
} | {
    kind: 'length';
    of: Term;
} | {
    kind: 'convert';
    of: Term;
    to: 'number' | 'integer' | 'text' | 'lower' | 'upper' | 'trim' | 'truth';
} | {
    kind: 'arithmetic';
    operator: '+' | '-' | '*' | '/' | '%' | '//';
    left: Term;
    right: Term;
} | {
    kind: 'compare';
    operator: Comparison;
    left: Term;
    right: Term;
}
/** A member of a list, a key of a record, or a part of a text. */
 | {
    kind: 'contains';
    whole: Term;
    part: Term;
} | {
    kind: 'edge';
    of: Term;
    part: Term;
    at: 'start' | 'end';
} | {
    kind: 'matches';
    of: Term;
    pattern: string;
    flags: string;
    span: 'part' | 'start' | 'whole';
} | {
    kind: 'type-is';
    of: Term;
    type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'list' | 'undefined';
} | {
    kind: 'finite';
    of: Term;
} | {
    kind: 'not';
    of: Term;
} | {
    kind: 'and' | 'or';
    parts: readonly Term[];
} | {
    kind: 'list';
    items: readonly Term[];
} | {
    kind: 'record';
    entries: ReadonlyMap<string, Term>;
} | {
    kind: 'function';
    definition: FunctionDefinition;
} | {
    kind: 'pattern';
    pattern: string;
    flags: string;
}
/** Which terms it is made of is known, not how. */
 | {
    kind: 'unknown';
    parts: readonly Term[];
};
/** Nothing is known. */
export declare const unknownTerm: Term;
/** A constant as a term. */
export declare function constant(value: JsonValue): Term;
/** The terms directly inside a term. */
export declare function partsOf(term: Term): readonly Term[];
/** A term and all terms inside it, at most 2000. */
export declare function listTerms(term: Term): Term[];
/** A part of what a term stands for. */
export declare function memberOf(object: Term, name: string): Term;
