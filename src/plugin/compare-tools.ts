import { isJsonEqual } from '../base/index.ts';
import type { PluginTool, ToolDelta } from './plugin-tool.ts';

const parts = ['inputSchema', 'outputSchema', 'description', 'annotations'] as const;

/** Compares the tools of two loads. Names keep the order of the lists. */
export function compareTools(before: readonly PluginTool[], after: readonly PluginTool[]): ToolDelta {
  const old = new Map(before.map((tool) => [tool.name, tool]));
  const names = new Set(after.map((tool) => tool.name));
  return {
    added: after.filter((tool) => !old.has(tool.name)).map((tool) => tool.name),
    removed: before.filter((tool) => !names.has(tool.name)).map((tool) => tool.name),
    changed: after.flatMap((tool) => {
      const previous = old.get(tool.name);
      const changed = previous ? parts.filter((part) => !isJsonEqual(previous[part], tool[part])) : [];
      return changed.length > 0 ? [{ name: tool.name, parts: changed }] : [];
    }),
  };
}
