/** A place in a text, both from 1. */
export interface TextPlace {
    line: number;
    column: number;
}
/**
 * Where a text stops being JSON; undefined when it is valid. The messages of `JSON.parse` name a position only
 * sometimes, and each version of Node words them anew.
 */
export declare function findJsonFault(text: string): TextPlace | undefined;
