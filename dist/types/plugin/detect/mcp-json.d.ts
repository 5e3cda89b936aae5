import type { ServerSpec } from '../server-spec.ts';
import type { GivenVariables } from './expand-variables.ts';
import { type PluginFiles } from './plugin-files.ts';
/** Servers of `.mcp.json`: under `mcpServers`, or the map itself. */
export declare function detectMcpJson(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]>;
/** Servers of a Claude Code plugin manifest: inline, or in the files it refers to. */
export declare function detectPluginManifest(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]>;
/** Whether a server is fetched from elsewhere instead of being made of the files in this directory. */
export declare function isForeign(server: ServerSpec): boolean;
/**
 * The published package of this very directory is replaced by the working copy: `npx [-y] NAME[@VERSION] …` becomes
 * the bin of package.json. Otherwise a test would never see a fix.
 */
export declare function useWorkingCopy(files: PluginFiles, server: ServerSpec): Promise<ServerSpec>;
