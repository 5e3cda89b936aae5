import type { ChatTool } from '../../model/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
/** A plugin's tools as a model is offered them. */
export interface OfferedTools {
    tools: ChatTool[];
    /** The plugin's own name of an offered tool; undefined for a name that was not offered. */
    nameOf(offered: string): string | undefined;
}
/**
 * Offers a plugin's tools to a model. Providers allow letters, digits, `_` and `-` in names and 64 of them; names that
 * do not fit are rewritten, and a number keeps those apart that become the same.
 */
export declare function offerTools(tools: readonly PluginTool[]): OfferedTools;
