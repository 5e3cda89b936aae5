import { type SourceLanguage, type SyntaxNode } from '../../plugin/index.ts';
/** How one family of languages writes what the operators look for: names of its grammar, and texts to put in. */
export interface SourceDialect {
    functions: ReadonlySet<string>;
    calls: ReadonlySet<string>;
    /** `a.b`, with the grammar's field for `b`. */
    member: {
        type: string;
        property: string;
    };
    throwing: ReadonlySet<string>;
    handler: string;
    conditions: ReadonlySet<string>;
    comparisons: ReadonlySet<string>;
    calculations: ReadonlySet<string>;
    numbers: ReadonlySet<string>;
    strings: ReadonlySet<string>;
    object: string;
    list: string;
    isTrue: string;
    isFalse: string;
    true: string;
    false: string;
    /** Stands where a statement was. */
    noStatement: string;
    /** Stands where the statements of an error handler were. */
    noBody: string;
    and: string;
    or: string;
    negate: (condition: string) => string;
    /** The condition itself, without parentheses around it. */
    conditionOf: (node: SyntaxNode) => SyntaxNode | undefined;
    bodyOfHandler: (node: SyntaxNode) => SyntaxNode | undefined;
}
export declare function dialectOf(language: SourceLanguage): SourceDialect;
/** `fs.writeFile` of a call, with what is called last behind the last dot; empty where it is no plain name. */
export declare function calleeOf(call: SyntaxNode, dialect: SourceDialect): {
    text: string;
    name: string;
};
/** The plain value of a string literal without interpolation; undefined for all others. */
export declare function stringValue(node: SyntaxNode | undefined, dialect: SourceDialect): string | undefined;
