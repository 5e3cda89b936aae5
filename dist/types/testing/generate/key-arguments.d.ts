import type { PluginTool } from '../../plugin/index.ts';
/** Names of arguments that tell this server's things apart, in lower case, with the nouns of what they identify. */
export type KeyArguments = ReadonlyMap<string, readonly string[]>;
/**
 * Arguments that identify things though no general word says so: `sku`, `isbn`, `email`. One tool creates something that
 * has the property, and another one about the same noun asks for it alone: `add_item(item: {sku, …})` and
 * `get_item(sku)` (row P-067).
 */
export declare function findKeyArguments(tools: readonly PluginTool[]): KeyArguments;
