import type { PluginFiles } from '../detect/plugin-files.ts';
import type { PluginDefinition } from '../server-spec.ts';
import { type Toolchain } from './toolchain.ts';
/** A toolchain that the plugin needs, and what shows it. */
export interface ToolchainNeed {
    toolchain: Toolchain;
    /** For people: a file, or a command. */
    evidence: string;
}
/** Which toolchains a plugin needs, by its project files and by the commands that build and start it; each once. */
export declare function detectToolchains(files: PluginFiles, definition: Pick<PluginDefinition, 'build' | 'servers'>): Promise<ToolchainNeed[]>;
