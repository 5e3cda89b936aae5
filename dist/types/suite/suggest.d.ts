/** The known name closest to a mistyped one, or null when none is close (at most a third of its letters differ). */
export declare function suggestName(name: string, known: readonly string[]): string | null;
