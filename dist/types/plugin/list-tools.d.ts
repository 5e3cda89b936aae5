import { type JsonValue } from '../base/index.ts';
import type { PluginConnection } from './plugin.ts';
import type { PluginTool } from './plugin-tool.ts';
/** Told of each flaw in a listed tool. */
export type NoteFlaw = (message: string, evidence: string) => void;
/**
 * All pages of tools/list, raw. A listed tool with a flaw is kept as far as it can be used, and the flaw is noted.
 * @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
 */
export declare function listAllTools(connection: Pick<PluginConnection, 'request' | 'identity'>, options: {
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
}, note: NoteFlaw): Promise<PluginTool[]>;
/** One listed tool; undefined when it has no name to call it by. */
export declare function readTool(item: JsonValue, note: NoteFlaw): PluginTool | undefined;
