import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { SessionOperation } from '../../operations/index.ts';

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject & { type: 'object' };
  outputSchema: JsonObject & { type: 'object' };
  annotations: SessionOperation['annotations'];
}

/** Lists operations as MCP tools, with plain object schemas. Pure. */
export function listTools(operations: readonly SessionOperation[]): ListedTool[] {
  return operations.map(({ name, title, description, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: toSchema(input, 'input'),
    outputSchema: toSchema(output, 'output'),
    annotations: { ...annotations },
  }));
}

function toSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonObject & { type: 'object' } {
  const emitted = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject;
  return { ...(shorten(emitted) as JsonObject), type: 'object' };
}

/** Leaves out what says nothing: limits that every integer has, schemas that take anything, and MCP's own dialect. */
function shorten(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(shorten);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key, item]) => !saysNothing(key, item));
  return Object.fromEntries(kept.map(([key, item]) => [key, shorten(item)]));
}

function saysNothing(key: string, item: JsonValue): boolean {
  if (key === '$schema') return true;
  if (typeof item === 'number') return Math.abs(item) === Number.MAX_SAFE_INTEGER;
  if (!isJsonObject(item)) return false;
  if (key === 'additionalProperties' || key === 'items') return Object.keys(item).length === 0;
  // The keys of every JSON object are texts.
  return key === 'propertyNames' && Object.keys(item).length === 1 && item['type'] === 'string';
}
