import { createHash } from 'node:crypto';
import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** Prefix of the tag that identifies the schemas of a test. */
export const schemaTagPrefix = 'schema:';

/** Returns twelve hex digits over a tool's input and output schema; the order of keys does not matter. */
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
