/**
 * What a server wrote to stderr between two looks at the last part of it, at most the last 4 KiB. Between the looks the
 * kept part may have moved on; then the longest overlap tells where the new text begins.
 */
export declare function stderrSince(before: string, after: string): string;
