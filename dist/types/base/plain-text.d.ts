/** Text from a plugin or model without terminal sequences, control, bidi and invisible characters; newlines stay. */
export declare function toPlainText(text: string): string;
/** The same on one line, white space folded, cut at `maxLength` characters with an ellipsis. */
export declare function toPlainLine(text: string, maxLength?: number): string;
