/** A value that a plugin asks for, as its manifests and source declare it. */
export interface ConfigKey {
    /** The name under which a value is given. */
    name: string;
    /** `directory` and `file` are paths of the environment. */
    kind: 'text' | 'number' | 'boolean' | 'directory' | 'file';
    isRequired: boolean;
    isSecret: boolean;
    /** What the plugin takes without a value; null where it says none. */
    fallback: string | null;
    /** For people: where it is declared, e.g. `manifest.json user_config`, `src/index.ts:12`. */
    source: string;
    description: string | null;
}
