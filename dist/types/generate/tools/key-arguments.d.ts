import type { PluginTool } from '../../plugin/index.ts';
import { type KeyArguments } from './slot.ts';
/**
 * Arguments that identify things though no general word says so: `sku`, `isbn`, `email`. One tool creates something that
 * has the property, and another one about the same noun asks for it alone: `add_item(item: {sku, …})` and
 * `get_item(sku)`.
 */
export declare function findKeyArguments(tools: readonly PluginTool[]): KeyArguments;
