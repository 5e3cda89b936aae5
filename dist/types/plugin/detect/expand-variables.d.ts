/** Values by name; what is undefined counts as not given. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;
/** A text with its placeholders filled in, and the names that had no value and no default. */
export interface ExpandedText {
    text: string;
    missing: string[];
}
/** Fills in `${NAME}` and `${NAME:-default}`; a placeholder without a value stays as it stands and is reported. */
export declare function expandVariables(text: string, variables: GivenVariables): ExpandedText;
