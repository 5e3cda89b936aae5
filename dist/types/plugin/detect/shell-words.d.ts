/** A command as an argument vector. */
export type Argv = readonly [string, ...string[]];
/**
 * Turns the text of a command into an argument vector. Quotes and backslashes are resolved here, nothing is expanded;
 * a text with shell syntax becomes `sh -c text`, which runs inside the environment only.
 * @throws PthError `usage/invalid` for an empty text or an open quote
 */
export declare function parseCommand(text: string): Argv;
/** The words of a text without shell syntax, or `shell` where a shell is needed. */
export declare function splitWords(text: string): string[] | 'shell';
