import type { ConfigKey } from './config-key.ts';
/** Where a value came from. */
export type ValueOrigin = 'given' | 'default' | 'derived';
/** One asked value and what became of it. */
export interface ResolvedKey {
    key: ConfigKey;
    /** `missing` must be asked for; `skipped` is optional and stays without a value. */
    status: ValueOrigin | 'missing' | 'skipped';
}
/** What configuring a plugin came to. */
export interface ConfigResolution {
    /** Values by name, secrets among them: never for a report. */
    values: Record<string, string>;
    keys: ResolvedKey[];
    /** What a person must be asked for, and nothing else. */
    missing: ConfigKey[];
    /** Given values that nothing asks for. */
    unknown: string[];
}
/** What values can be derived from. */
export interface ConfigContext {
    /** An existing directory inside the environment that tests may use. */
    workDirectory: string;
}
/**
 * Finds a value for each key: given, else the plugin's own default, else derived from the environment. Only what can be
 * had in none of these ways and is required is missing; secrets are never made up. Pure.
 */
export declare function resolveConfig(keys: readonly ConfigKey[], given: Readonly<Record<string, string | undefined>>, context: ConfigContext): ConfigResolution;
/**
 * What is asked against what is there, one line per name: `-` missing, `+` has a value, ` ` left out, `?` given and not
 * asked for. Values are never shown.
 */
export declare function describeConfigDiff({ keys, unknown }: Pick<ConfigResolution, 'keys' | 'unknown'>): string;
/** @throws PthError `plugin/config-missing` with the missing keys and the diff, when something required has no value */
export declare function assertConfigured(resolution: ConfigResolution): void;
