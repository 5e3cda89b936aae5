import type { KnownValue } from './plugin-knowledge.ts';
import { type ToolArguments } from './tool-arguments.ts';
/** A configuration value that the plugin runs with; never a secret. */
export interface ConfiguredValue {
    name: string;
    value: string;
    /** Where it is declared: `manifest.json user_config`, `src/index.ts:12`. */
    source: string;
}
/** Configured values that an argument of the same name, apart from spelling and a default's prefix, can take. */
export declare function readConfiguredValues(configured: readonly ConfiguredValue[], tools: ReadonlyMap<string, ToolArguments>): KnownValue[];
