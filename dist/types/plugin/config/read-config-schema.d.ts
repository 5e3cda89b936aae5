import type { VariableRead } from '../../source/index.ts';
import type { PluginFiles } from '../detect/plugin-files.ts';
import type { ServerSpec } from '../server-spec.ts';
import type { ConfigKey } from './config-key.ts';
/**
 * What a plugin asks for: `user_config` of a bundle's manifest.json, variables of server.json, placeholders
 * of server maps, `.env.example`, and what its source reads. The first declaration of a name counts.
 */
export declare function readConfigSchema(files: PluginFiles, servers: readonly ServerSpec[], reads?: readonly VariableRead[]): Promise<ConfigKey[]>;
