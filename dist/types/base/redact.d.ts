import { type JsonValue } from './json.ts';
/** What stands where a secret stood. */
export declare const redactedMark = "[REDACTED]";
/** Names of variables and keys whose values are secrets, whoever set them. */
export declare const secretNamePattern: RegExp;
/** Removes known secret values, and texts shaped like secrets, from whatever leaves PTH. */
export declare class Redactor {
    #private;
    /** @param values secret values; those shorter than 4 characters are ignored, they would blank ordinary text. */
    constructor(values?: Iterable<string>);
    /** Takes further secret values, for this and whoever shares it. */
    learn(values: Iterable<string>): void;
    /** A redactor for every variable whose name looks like a secret's, passwords in URLs, and the given further values. */
    static fromVariables(variables: Readonly<Record<string, string | undefined>>, more?: Iterable<string>): Redactor;
    /** The text without secrets. */
    redact(text: string): string;
    /** Whether the text holds one of the given secrets, in any of its forms; shapes alone prove nothing here. */
    holdsSecret(text: string): boolean;
    /**
     * Redacts every string in a JSON value, keys included, and the whole text, number or list under a key that names a
     * secret. An object under such a key is looked into, since in a schema it only describes the secret.
     */
    redactJson<T extends JsonValue>(value: T): T;
}
