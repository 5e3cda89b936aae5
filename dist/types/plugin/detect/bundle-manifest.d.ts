import type { ServerSpec } from '../server-spec.ts';
import { type GivenVariables } from './expand-variables.ts';
import { type PluginFiles } from './plugin-files.ts';
/**
 * The server of an MCP bundle's `manifest.json`, with its platform override and user configuration (given by name, in
 * upper case, or by default). Another program's manifest.json is passed over.
 */
export declare function detectBundleManifest(files: PluginFiles, variables: GivenVariables, platform: string): Promise<ServerSpec[]>;
