/** The JSON value of a document, or undefined when it is none. */
export declare function parseDocument(text: string): unknown;
