import type { ServerSpec } from '../server-spec.ts';
import type { GivenVariables } from './expand-variables.ts';
import { type PluginFiles } from './plugin-files.ts';
/**
 * Servers of the MCP registry's `server.json`: each package that speaks stdio, then each remote. A package with the
 * identifier of this very directory is started from the working copy.
 */
export declare function detectRegistryManifest(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]>;
