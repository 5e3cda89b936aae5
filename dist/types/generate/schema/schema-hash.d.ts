import type { PluginTool } from '../../plugin/index.ts';
/** Starts the tag by which a test knows the schemas it was made from. */
export declare const schemaTagPrefix = "schema:";
/** Twelve hex digits over a tool's input and output schema; the order of keys does not count. */
export declare function schemaHash(tool: Pick<PluginTool, 'inputSchema' | 'outputSchema'>): string;
