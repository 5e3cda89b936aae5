/** Cuts NUL-terminated text into its fields; what follows the last NUL is left out when empty. */
export declare function splitNul(text: string): string[];
/** Walks over fields one by one; `next` throws when git's output ends too early, which is a bug in the reading. */
export declare class FieldReader {
    #private;
    constructor(fields: readonly string[]);
    get isAtEnd(): boolean;
    next(): string;
}
