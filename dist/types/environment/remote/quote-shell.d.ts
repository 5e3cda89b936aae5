/** A text as one word of a POSIX shell. @throws RangeError for a NUL character, which no argument can carry */
export declare function quoteShell(text: string): string;
/** Words of a command line for a POSIX shell. */
export declare function quoteArguments(argv: readonly string[]): string;
/** True for a name that a POSIX shell can export. */
export declare function isShellName(name: string): boolean;
