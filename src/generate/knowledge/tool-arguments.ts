import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';

/** The top-level arguments in a tool's schema. */
export interface ToolArguments {
  tool: string;
  properties: ReadonlyMap<string, JsonObject>;
  required: readonly string[];
}

/** Returns the arguments of each tool by its name; none for a schema that is no object schema. */
export function listArguments(tools: readonly PluginTool[]): Map<string, ToolArguments> {
  return new Map(
    tools.map(({ name, inputSchema }) => {
      const { properties, required } = inputSchema;
      const entries = isJsonObject(properties) ? Object.entries(properties) : [];
      return [
        name,
        {
          tool: name,
          properties: new Map(entries.map(([key, schema]) => [key, isJsonObject(schema) ? schema : {}] as const)),
          required: Array.isArray(required) ? required.filter((item) => typeof item === 'string') : [],
        },
      ] as const;
    }),
  );
}

/** True when an object has only arguments of the tool, at least one, and all required ones. */
export function isInputOf(input: JsonObject, { properties, required }: ToolArguments): boolean {
  const keys = Object.keys(input);
  if (keys.length === 0) return required.length === 0;
  return keys.every((key) => properties.has(key)) && required.every((key) => Object.hasOwn(input, key));
}

/** Converts a text to the argument's type; undefined when that is not possible. */
export function readAs(text: string, schema: JsonObject): JsonValue | undefined {
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const plain = text.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (plain === '') return undefined;
  if (types.includes('number') || types.includes('integer')) {
    const number = Number(plain);
    return Number.isFinite(number) ? number : undefined;
  }
  if (types.includes('boolean')) return /^(?:true|false)$/i.test(plain) ? plain.toLowerCase() === 'true' : undefined;
  return types.includes('string') ? plain.slice(0, 1000) : undefined;
}

/** Returns the JSON Pointer of a top-level argument. */
export function pointTo(argument: string): string {
  return `/${argument.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
