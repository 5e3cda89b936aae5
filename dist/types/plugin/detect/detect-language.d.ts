import type { PluginDefinition, ServerSpec } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';
/** The language a plugin is written in, by its project files, else by what starts it. */
export declare function detectLanguage(files: PluginFiles, server: ServerSpec): Promise<PluginDefinition['language']>;
