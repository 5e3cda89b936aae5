/**
 * A text with a mark in it that still fits, or null. A file's ending stays at the end.
 * @param mark lower-case letters and digits
 */
export declare function varyText(text: string, mark: string, fits: (text: string) => boolean): string | null;
