import type { PluginTool, ToolDelta } from './plugin-tool.ts';
/** How the tools changed from one load to the next; names in the order of the lists. */
export declare function compareTools(before: readonly PluginTool[], after: readonly PluginTool[]): ToolDelta;
