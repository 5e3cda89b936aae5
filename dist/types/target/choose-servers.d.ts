import { type PluginDefinition, type ServerSpec } from '../plugin/index.ts';
/** The servers of a plugin, and which of them to test. */
export interface ServerChoice {
    /** All servers of the plugin, whichever is picked: names of test files come from them and stay from run to run. */
    servers: readonly ServerSpec[];
    tested: readonly ServerSpec[];
}
/** The servers to test: the named one, else the plugin's own; servers that its author merely uses are left alone. */
export declare function chooseServers(definition: PluginDefinition, name: string | null): ServerChoice;
