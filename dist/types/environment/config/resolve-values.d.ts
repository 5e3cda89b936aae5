/** Values with their references filled in. */
export interface ResolvedValues {
    values: Record<string, string>;
    /** Those that came from variables of the host and are to be kept out of every text. */
    secrets: string[];
}
/**
 * Fills in `${env:NAME}` from the host's variables; nothing else is expanded.
 * @throws PthError `plugin/config-missing` naming every variable that has no value, and where it was asked for
 */
export declare function resolveConfigValues(values: Readonly<Record<string, string>>, variables: Readonly<Record<string, string | undefined>>, place: string): ResolvedValues;
