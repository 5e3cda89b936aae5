import type { Hunk } from './parse-patch.ts';
/**
 * The text of a file after all hunks, in the order of the file. Lines that are only context stay exactly as the file has
 * them; new lines get its line ends, and whether the last line has one stays as it was.
 * @param path for the errors
 * @throws Error that names the first hunk whose place is not found
 */
export declare function applyHunks(text: string, hunks: readonly Hunk[], path: string): string;
