import type { PluginConnection } from '../../plugin/index.ts';
import type { KnownValue } from './plugin-knowledge.ts';
import { type ToolArguments } from './tool-arguments.ts';
/** What asking a running server needs. */
export type AskedServer = Pick<PluginConnection, 'identity' | 'request'>;
/**
 * What the server itself shows beside its tools: addresses of resources, members of what is in them, and completions of
 * the arguments of prompts and resource templates. Only what it declares as its capabilities is asked for, and what it
 * does not answer is left out: an answer here is a hint, its absence no fault of a tool.
 */
export declare function askServer(server: AskedServer, tools: ReadonlyMap<string, ToolArguments>, signal?: AbortSignal): Promise<KnownValue[]>;
