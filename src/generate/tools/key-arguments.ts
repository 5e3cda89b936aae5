import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import { likelyTypes, viewSchema } from '../schema/schema-view.ts';
import { isCreating, type KeyArguments, readRole, readToolWords, type ToolWords } from './argument-role.ts';
import { describeArgument } from './input-walk.ts';
import { subjectNouns } from './tool-operations.ts';

const deepest = 3;

/**
 * Finds arguments that identify things although their names are not common identifiers: `sku`, `isbn`, `email`. One
 * tool creates something with the property, and another tool with the same noun takes only that property:
 * `add_item(item: {sku, …})` and `get_item(sku)`. The noun of a thing that a tool makes is such an argument as well:
 * what `create_project(name)` makes is the `project` of `add_page(project, text)`.
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
  for (const { tool, words } of read) {
    // The noun before others describes them: `create_note_template` makes no note.
    const thing = isCreating(words) ? subjectNouns(tool.name).at(-1) : undefined;
    if (thing === undefined || keys.has(thing)) continue;
    const isAskedFor = read.some((other) => !other.words.nouns.includes(thing) && asksFor(other.tool, thing));
    if (isAskedFor) keys.set(thing, [thing]);
  }
  return keys;
}

/** True for a tool that has an argument of this name, or one whose description speaks of the name of such a thing. */
function asksFor({ inputSchema }: PluginTool, thing: string): boolean {
  const asked = new RegExp(`"${thing}":|\\b${thing}(?:'s)? (?:name|id|key|slug)\\b`, 'i');
  return asked.test(JSON.stringify(inputSchema));
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
