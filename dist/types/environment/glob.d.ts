/**
 * Turns a glob into a test for paths that are relative and use forward slashes. `*` and `?` stay within one path
 * segment, `**` as a whole segment crosses any number of them, `[a-z]` and `[!a-z]` are character classes, `{a,b}`
 * alternatives, and a backslash takes the next character literally. A leading dot is nothing special. Case counts.
 * The time of a test grows with the product of both lengths at most, whatever the glob.
 * @throws PthError `environment/search-failed` when the glob is too long, unfolds too far, or a brace or class stays open
 */
export declare function createGlobMatcher(glob: string): (path: string) => boolean;
