import { type JsonObject } from '../../base/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import { type ProbeContext } from './probe-context.ts';
import type { ServerTexts } from './scan-descriptions.ts';
/** What the server says of its tools, prompts and resources, as far as it declares that it has them. */
export declare function listServerTexts(connection: PluginConnection, context: ProbeContext): Promise<ServerTexts>;
/** The items of the first pages of a list; what cannot be read is left out, other checks speak of it. */
export declare function listItems(connection: PluginConnection, method: string, key: string, signal: AbortSignal | undefined): Promise<JsonObject[]>;
