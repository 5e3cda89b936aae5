/** What tells a text that a test can ask for again from one that it cannot. */
export interface LineRules {
    /** Whether the line shows something that another run would show differently. */
    isPassing: (line: string) => boolean;
    /** Whether the line says anything. */
    isTelling: (line: string) => boolean;
    /** Sizes in bytes of what the calls themselves gave. */
    sizes: ReadonlySet<number>;
}
/**
 * A pattern over the whole text that spells out the lines which stay the same and leaves open what follows the name in
 * the others: `size: 11`, then any `created: …`. Null where a line has no name, or nothing stays the same.
 */
export declare function findSteadyFields(texts: readonly string[], rules: LineRules): string | null;
/** Whether a pattern is one of `findSteadyFields`. */
export declare function isFieldsPattern(pattern: string): boolean;
