import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** Starts the tag by which a test knows the schemas it was made from. */
export const schemaTagPrefix = 'schema:';

/** Twelve hex digits over a tool's input and output schema; the order of keys does not count. */
export function schemaHash(tool: Pick<PluginTool, 'inputSchema' | 'outputSchema'>): string {
  const canonical = JSON.stringify([sortKeys(tool.inputSchema), sortKeys(tool.outputSchema ?? null)]);
  return createHash('sha256').update(canonical).digest('hex').slice(0, 12);
}

function sortKeys(value: JsonValue, depth = 0): JsonValue {
  if (depth > 200) return null;
  if (Array.isArray(value)) return value.map((item) => sortKeys(item, depth + 1));
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return names.map((name) => [name, sortKeys(value[name] ?? null, depth + 1)]);
}
