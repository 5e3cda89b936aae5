/** Any text as printable text that every encoder and XML 1.0 accept; line breaks and tabs stay. */
export declare function toPrintableText(text: string): string;
/** The same on one line, cut at `maxLength` characters with an ellipsis. */
export declare function toPrintableLine(text: string, maxLength?: number): string;
