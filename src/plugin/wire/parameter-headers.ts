import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { headerToken } from './header-declarations.ts';

const maxDepth = 16;

/**
 * Builds the `Mcp-Param-…` headers of a tool call over HTTP in revision 2026-07-28. An argument whose schema property
 * has `x-mcp-header` is repeated as a header, encoded unless it is plain ASCII.
 */
export function buildParameterHeaders(schema: JsonObject, args: JsonValue): Record<string, string> {
  const headers: Record<string, string> = {};
  collect(schema, args, headers, 0);
  return headers;
}

function collect(schema: JsonObject, value: JsonValue, headers: Record<string, string>, depth: number): void {
  const { properties } = schema;
  if (!isJsonObject(properties) || !isJsonObject(value) || depth > maxDepth) return;
  for (const [key, property] of Object.entries(properties)) {
    const argument = value[key];
    if (!isJsonObject(property) || argument === undefined || argument === null) continue;
    const name = property['x-mcp-header'];
    if (typeof name === 'string' && headerToken.test(name)) {
      const text = renderPrimitive(argument);
      if (text !== undefined) headers[`Mcp-Param-${name}`] = encode(text);
    }
    collect(property, argument, headers, depth + 1);
  }
}

function renderPrimitive(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
}

function encode(text: string): string {
  const isPlain = /^[\t\x20-\x7e]+$/.test(text) && text === text.trim() && !/^=\?base64\?.*\?=$/.test(text);
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
