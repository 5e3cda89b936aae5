import type { PluginTool } from '../../plugin/index.ts';
import type { Finding } from '../../suite/index.ts';
/** What is wrong or missing in how tools describe themselves; warnings, since the tools may work all the same. */
export declare function lintTools(tools: readonly PluginTool[]): Finding[];
/** A warning about a tool. */
export declare function warning(check: string, tool: string, message: string, evidence: string): Finding;
/** Whether a tool can only be called as a task, which a plain call is refused for. */
export declare function isTaskOnly(tool: PluginTool): boolean;
