import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { normaliseSchema } from './normalise-schema.ts';
import { likelyTypes, viewSchema } from './schema-view.ts';
import { isCreating, readMeaning, readToolWords } from './slot.ts';

/** Names of arguments that tell this server's things apart, in lower case, with the nouns of what they identify. */
export type KeyArguments = ReadonlyMap<string, readonly string[]>;

const deepest = 3;

/**
 * Arguments that identify things though no general word says so: `sku`, `isbn`, `email`. One tool creates something that
 * has the property, and another one about the same noun asks for it alone: `add_item(item: {sku, …})` and
 * `get_item(sku)` (row P-067).
 */
export function findKeyArguments(tools: readonly PluginTool[]): KeyArguments {
  const makers = tools
    .map((tool) => ({ tool, words: readToolWords(tool) }))
    .filter(({ words }) => isCreating(words))
    .map(({ tool, words }) => ({
      nouns: words.nouns,
      names: new Set([...scalarsIn(tool.inputSchema), ...scalarsIn(tool.outputSchema)]),
    }));
  const keys = new Map<string, readonly string[]>();
  for (const tool of tools) {
    const words = readToolWords(tool);
    const name = isCreating(words) ? undefined : onlyRequired(tool);
    if (name === undefined || keys.has(name.toLowerCase())) continue;
    const about = words.nouns.slice(1);
    const nouns = makers
      .filter((maker) => maker.names.has(name.toLowerCase()))
      .flatMap((maker) => maker.nouns.slice(1).filter((noun) => about.includes(noun)));
    if (nouns.length > 0) keys.set(name.toLowerCase(), [...new Set(nouns)]);
  }
  return keys;
}

/** The one required argument of a tool, where it is a plain text or whole number of no other meaning. */
function onlyRequired(tool: PluginTool): string | undefined {
  const { schema } = normaliseSchema(tool.inputSchema);
  const view = viewSchema(schema, schema);
  const [name, ...others] = view.required;
  if (name === undefined || others.length > 0) return undefined;
  const node = viewSchema(schema, view.properties[name] ?? true);
  const [type] = likelyTypes(node);
  if ((type !== 'string' && type !== 'integer') || node.keywords['enum'] !== undefined) return undefined;
  const slot = {
    name,
    parents: [],
    description: node.description,
    isText: type === 'string',
    isNumber: type === 'integer',
  };
  return readMeaning(slot, readToolWords(tool)).kind === 'plain' ? name : undefined;
}

/** Names of texts and whole numbers in a schema, in lower case. */
function scalarsIn(given: JsonObject | undefined): string[] {
  if (given === undefined) return [];
  const { schema } = normaliseSchema(given);
  const found: string[] = [];
  const visit = (node: JsonValue, depth: number) => {
    const view = viewSchema(schema, node);
    for (const [name, property] of Object.entries(view.properties).slice(0, 40)) {
      const inner = viewSchema(schema, property);
      const [type] = likelyTypes(inner);
      if (type === 'string' || type === 'integer') found.push(name.toLowerCase());
      else if (type === 'object' && depth < deepest) visit(property, depth + 1);
    }
  };
  visit(schema, 1);
  return found;
}
