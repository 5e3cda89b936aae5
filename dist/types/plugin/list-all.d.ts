import { type JsonValue } from '../base/index.ts';
import type { PluginConnection } from './plugin.ts';
/** What a server lists page by page: the member of the result, and the method that lists it. */
export declare const listMethods: {
    readonly tools: "tools/list";
    readonly resources: "resources/list";
    readonly resourceTemplates: "resources/templates/list";
    readonly prompts: "prompts/list";
};
/**
 * All pages of one list of a server, raw and in its order; at most 1000 pages and 10000 items. A server that does not
 * declare the capability and does not know the method has an empty list. `timeoutMs` is per page, default 30000.
 * @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
 */
export declare function listAll(connection: Pick<PluginConnection, 'request' | 'identity'>, list: keyof typeof listMethods, options?: {
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
}): Promise<JsonValue[]>;
