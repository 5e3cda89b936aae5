import type { JsonValue } from '../../base/index.ts';
/** Values that a description gives as examples or as the only ones, best first. */
export declare function readDescriptionValues(description: string): string[];
/** The bounds a description of a number states, e.g. "(1-10)". */
export declare function readDescriptionRange(description: string): {
    minimum: number;
    maximum: number;
} | undefined;
/** Values a schema states itself: examples first, then the default. */
export declare function readDeclaredValues(keywords: Readonly<Record<string, JsonValue>>): {
    examples: JsonValue[];
    default: JsonValue | undefined;
};
