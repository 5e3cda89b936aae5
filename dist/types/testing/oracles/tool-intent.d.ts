import type { PluginTool } from '../../plugin/index.ts';
/** Whether a tool only reads, as far as its annotations and its name tell; calls of it may be repeated freely. */
export declare function isReadingTool(tool: PluginTool): boolean;
