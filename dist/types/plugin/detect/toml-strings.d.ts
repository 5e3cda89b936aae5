/** The string values of one table of a TOML file. */
export interface TomlTable {
    /** `project.scripts`; for an array of tables its name, once per element. */
    name: string;
    values: Record<string, string>;
}
/**
 * The tables of a TOML text with their plain string values, which is all that project names, scripts and binaries are
 * made of. Other values are left out; never throws.
 */
export declare function readTomlStrings(text: string): TomlTable[];
/** The value under a key of the first table of that name. */
export declare function findTomlString(tables: readonly TomlTable[], table: string, key: string): string | undefined;
