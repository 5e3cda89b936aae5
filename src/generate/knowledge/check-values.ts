import { type JsonObject, type JsonValue, suggestName } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type NormalSchema, normaliseSchema } from '../schema/normalise-schema.ts';
import { compileSchemaCheck } from '../schema/schema-check.ts';
import { likelyTypes, listAlternatives, type SchemaView, viewSchema } from '../schema/schema-view.ts';
import type { GivenValue } from '../tools/generate-types.ts';
import { pathOf } from '../values/given-values.ts';
import { pointTo } from './tool-arguments.ts';
import type { ValuesFile, ValuesProblem, WrittenArgument } from './values-file.ts';

/** Values that fit the tools, and what does not. */
export interface CheckedValues {
  values: GivenValue[];
  problems: ValuesProblem[];
  /** Problems with tools that are not listed: another server may list them. */
  strangers: ValuesProblem[];
}

/** Holds values by hand against the tools: each tool and argument is listed, each value fits its schema. Pure. */
export function checkValues(written: ValuesFile, tools: readonly PluginTool[]): CheckedValues {
  const checked: CheckedValues = { values: [], problems: [], strangers: [] };
  const names = tools.map(({ name }) => name);
  const told = new Set<string>();
  for (const entry of written.arguments) {
    const tool = tools.find(({ name }) => name === entry.tool);
    if (tool !== undefined) checkArgument(entry, normaliseSchema(tool.inputSchema), checked);
    else if (!told.has(entry.tool)) {
      const text = `there is no tool ${JSON.stringify(entry.tool)}: ${advise(entry.tool, names, 'the tools')}`;
      checked.strangers.push({ line: entry.toolLine, text });
      told.add(entry.tool);
    }
  }
  return checked;
}

function checkArgument(entry: WrittenArgument, normal: NormalSchema, checked: CheckedValues): void {
  const { tool, argument, line } = entry;
  const pointer = argument.startsWith('/') ? argument : pointTo(argument);
  const found = findViews(normal.schema, pathOf(pointer));
  if ('missing' in found) {
    const text = `${tool} has no argument ${JSON.stringify(argument)}: ${advise(found.missing, found.known, 'the arguments')}`;
    checked.problems.push({ line, text });
    return;
  }
  const checks = found.views.map((view) =>
    compileSchemaCheck({ schema: asSchema(view, normal), dialect: normal.dialect }),
  );
  const fitting = entry.values.filter(({ value, line: at }) => {
    if (checks.some((check) => check.judge(value) !== 'invalid')) return true;
    const text = `${argument} of ${tool} takes no ${show(value)}: ${describeWanted(found.views)}`;
    checked.problems.push({ line: at, text });
    return false;
  });
  checked.values.push({ tool, argument: pointer, values: fitting.map(({ value }) => value) });
}

/** Finds the schemas of a part of the input, one for each alternative; else the name that is not there. */
function findViews(
  schema: JsonObject,
  valuePath: readonly (string | number)[],
): { views: SchemaView[] } | { missing: string; known: string[] } {
  let views = alternatives(schema, schema);
  for (const key of valuePath) {
    const next = views.flatMap((view) => innerNodes(view, key));
    if (next.length === 0) {
      const known = [...new Set(views.flatMap((view) => Object.keys(view.properties)))];
      return { missing: String(key), known };
    }
    views = next.flatMap((node) => alternatives(schema, node)).slice(0, 16);
  }
  return { views };
}

function alternatives(schema: JsonObject, node: JsonValue): SchemaView[] {
  return listAlternatives(schema, viewSchema(schema, node)).filter(({ isPossible }) => isPossible);
}

function innerNodes({ properties, keywords }: SchemaView, key: string | number): JsonValue[] {
  if (typeof key === 'string') return Object.hasOwn(properties, key) ? [properties[key] ?? true] : [];
  const { items, prefixItems } = keywords;
  const fixed = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const node = fixed[0] ?? items;
  return node === undefined ? [] : [node];
}

function asSchema({ types, keywords, properties, required }: SchemaView, { schema }: NormalSchema): JsonObject {
  const { $defs, definitions } = schema;
  return {
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
    ...keywords,
    ...(types === undefined ? {} : { type: [...types] }),
    ...(Object.keys(properties).length === 0 ? {} : { properties: { ...properties } }),
    ...(required.length === 0 ? {} : { required: [...required] }),
  };
}

function describeWanted(views: readonly SchemaView[]): string {
  const members = views.flatMap(({ keywords }) => (Array.isArray(keywords['enum']) ? keywords['enum'] : []));
  if (members.length > 0) return `give one of ${members.slice(0, 10).map(show).join(', ')}`;
  const types = [...new Set(views.flatMap(likelyTypes))];
  return `give a value of type ${types.join(' or ')} that fits its schema`;
}

function advise(name: string, known: readonly string[], what: string): string {
  const near = suggestName(name, known);
  if (near !== null) return `did you mean ${near}?`;
  const shown = known.slice(0, 10).join(', ');
  return known.length === 0 ? 'there are none' : `${what} are ${shown}${known.length > 10 ? ', …' : ''}`;
}

function show(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
