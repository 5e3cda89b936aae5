import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { SessionOperation } from '../../operations/index.ts';
import { describePageOf } from './session-app.ts';

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject & { type: 'object' };
  outputSchema: JsonObject & { type: 'object' };
  annotations: Partial<SessionOperation['annotations']>;
  /** The page that shows its result, for clients that show pages. */
  _meta?: { ui: { resourceUri: string } };
}

/** Longer texts and lists than this are limited to guard the server, and no caller needs to know where. */
const guardLimit = 99;

/** Lists operations as MCP tools, with plain object schemas. Pure. */
export function listTools(operations: readonly SessionOperation[]): ListedTool[] {
  return operations.map(({ name, title, description, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: toSchema(input, 'input'),
    outputSchema: toSchema(output, 'output'),
    annotations: listHints(annotations),
    ...describePageOf(name),
  }));
}

function toSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonObject & { type: 'object' } {
  const emitted = z.toJSONSchema(schema, { io, reused: 'inline' }) as JsonObject;
  return { ...(shorten(emitted) as JsonObject), type: 'object' };
}

/** Leaves out what tells a caller nothing; each call is judged by the whole schema all the same. */
function shorten(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(shorten);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key, item]) => !saysNothing(key, item));
  const short = Object.fromEntries(kept.map(([key, item]) => [key, shorten(item)]));
  const types = Array.isArray(short['anyOf']) ? short['anyOf'].map(readPlainType) : [null];
  if (types.includes(null)) return short;
  const { anyOf: _choices, ...others } = short;
  return { ...others, type: types };
}

/** Returns the type of a schema that says nothing else; null for any other. */
function readPlainType(schema: JsonValue): JsonValue {
  return isJsonObject(schema) && Object.keys(schema).length === 1 ? (schema['type'] ?? null) : null;
}

/** True for limits that only guard the server or that every integer has, schemas that take anything, empty defaults, and MCP's own dialect. */
function saysNothing(key: string, item: JsonValue): boolean {
  if (key === '$schema') return true;
  if (key === 'default') return item === '' || (Array.isArray(item) && item.length === 0);
  if (typeof item === 'number') {
    if (key === 'minLength') return item === 1;
    if (key === 'maxLength' || key === 'maxItems') return item > guardLimit;
    return Math.abs(item) === Number.MAX_SAFE_INTEGER;
  }
  if (!isJsonObject(item)) return false;
  if (key === 'additionalProperties' || key === 'items') return Object.keys(item).length === 0;
  // The keys of every JSON object are texts, and callers know what a variable may be called.
  return key === 'propertyNames' && item['type'] === 'string';
}

/** The hints that say more than the protocol takes for granted. */
function listHints({
  readOnlyHint,
  destructiveHint,
  openWorldHint,
}: SessionOperation['annotations']): ListedTool['annotations'] {
  return readOnlyHint ? { readOnlyHint, openWorldHint } : { destructiveHint, openWorldHint };
}
