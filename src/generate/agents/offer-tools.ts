import { toPlainText } from '../../base/index.ts';
import type { ChatTool } from '../../model/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

const maxNameLength = 64;
const maxDescriptionLength = 4000;

/** A plugin's tools in the form that a model gets. */
export interface OfferedTools {
  tools: ChatTool[];
  /** The plugin's own name of an offered tool; undefined for a name that was not offered. */
  nameOf(offered: string): string | undefined;
}

/**
 * Offers a plugin's tools to a model. Providers allow letters, digits, `_` and `-` in names and 64 characters; other
 * names are rewritten, and a number distinguishes names that become the same.
 */
export function offerTools(tools: readonly PluginTool[]): OfferedTools {
  const names = new Map<string, string>();
  const offered = tools.map((tool): ChatTool => {
    const base = tool.name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, maxNameLength) || 'tool';
    let name = base;
    for (let count = 2; names.has(name); count++) {
      const suffix = `_${count}`;
      name = `${base.slice(0, maxNameLength - suffix.length)}${suffix}`;
    }
    names.set(name, tool.name);
    return {
      name,
      description: toPlainText(tool.description ?? tool.title ?? '').slice(0, maxDescriptionLength),
      inputSchema: { ...tool.inputSchema, type: 'object' },
    };
  });
  return { tools: offered, nameOf: (name) => names.get(name) };
}
