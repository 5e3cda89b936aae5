/** The text with `mark` in place of everything that has the shape of a secret. */
export declare function replaceSecretShapes(text: string, mark: string): string;
