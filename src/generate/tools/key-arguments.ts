import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import { likelyTypes, viewSchema } from '../schema/schema-view.ts';
import { isCreating, type KeyArguments, readRole, readToolWords, type ToolWords } from './argument-role.ts';
import { describeArgument } from './input-walk.ts';

const deepest = 3;

/**
 * Finds arguments that identify things although their names are not common identifiers: `sku`, `isbn`, `email`. One
 * tool creates something with the property, and another tool with the same noun takes only that property:
 * `add_item(item: {sku, …})` and `get_item(sku)`.
 */
export function findKeyArguments(tools: readonly PluginTool[]): KeyArguments {
  const read = tools.map((tool) => ({ tool, words: readToolWords(tool) }));
  const makers = read
    .filter(({ words }) => isCreating(words))
    .map(({ tool, words }) => ({
      nouns: words.nouns.slice(1),
      names: new Set([...scalarsIn(tool.inputSchema), ...scalarsIn(tool.outputSchema)]),
    }));
  const keys = new Map<string, readonly string[]>();
  for (const { tool, words } of read) {
    const name = isCreating(words) ? undefined : onlyRequired(tool, words)?.toLowerCase();
    if (name === undefined || keys.has(name)) continue;
    const about = words.nouns.slice(1);
    const nouns = makers.flatMap((maker) =>
      maker.names.has(name) ? maker.nouns.filter((noun) => about.includes(noun)) : [],
    );
    if (nouns.length > 0) keys.set(name, [...new Set(nouns)]);
  }
  return keys;
}

/** Returns the one required argument of a tool when it is a plain text or whole number without another meaning. */
function onlyRequired(tool: PluginTool, words: ToolWords): string | undefined {
  const { schema } = normaliseSchema(tool.inputSchema);
  const view = viewSchema(schema, schema);
  const [name, ...others] = view.required;
  if (name === undefined || others.length > 0) return undefined;
  const node = viewSchema(schema, view.properties[name] ?? true);
  const [type] = likelyTypes(node);
  if ((type !== 'string' && type !== 'integer') || node.keywords['enum'] !== undefined) return undefined;
  return readRole(describeArgument(name, [], node, ''), words).kind === 'plain' ? name : undefined;
}

/** Lists the names of texts and whole numbers in a schema, in lower case. */
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
