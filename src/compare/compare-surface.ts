import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue, toPlainLine } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import type { BehaviourChange, ChangeClass, ChangePart } from './behaviour-change.ts';
import type { Behaviour } from './behaviour.ts';
import { compareInputSchemas, compareOutputSchemas } from './schema-change.ts';

/** Compares two runs in the server's lists and its description of itself. */
export function compareSurface(before: Behaviour, after: Behaviour): BehaviourChange[] {
  return [
    ...compareIdentity(before, after),
    ...compareTools(before.tools, after.tools),
    ...compareListed('prompt', 'name', [before.prompts, after.prompts], comparePrompts),
    ...compareListed('resource', 'uri', [before.resources, after.resources], compareResources),
    ...compareListed('resource', 'uriTemplate', [before.resourceTemplates, after.resourceTemplates], compareResources),
  ];
}

function change(kind: ChangeClass, part: ChangePart, subject: string | null, message: string): BehaviourChange {
  return { class: kind, part, subject, message, call: null, times: 1 };
}

function compareIdentity({ identity: before }: Behaviour, { identity: after }: Behaviour): BehaviourChange[] {
  const changes: BehaviourChange[] = [];
  for (const part of ['name', 'version'] as const) {
    if (before[part] === after[part]) continue;
    changes.push(change('cosmetic', 'server', null, `server ${part} ${say(before[part])} → ${say(after[part])}`));
  }
  if (before.protocolVersion !== after.protocolVersion) {
    const text = `protocol version ${say(before.protocolVersion)} → ${say(after.protocolVersion)}`;
    // The client's request was the same for both revisions.
    changes.push(change(before.era === after.era ? 'undecided' : 'breaking', 'server', null, text));
  }
  if (before.instructions !== after.instructions) {
    changes.push(change('cosmetic', 'server', null, 'the instructions for clients differ'));
  }
  const [old, fresh] = [before, after].map(({ capabilities }) => new Set(listCapabilities(capabilities)));
  if (!old || !fresh) return changes;
  for (const name of old) {
    if (!fresh.has(name)) changes.push(change('breaking', 'server', null, `the capability ${say(name)} is gone`));
  }
  for (const name of fresh) {
    if (!old.has(name)) changes.push(change('compatible', 'server', null, `new capability ${say(name)}`));
  }
  return changes;
}

/** Lists capabilities as `tools`, `tools.listChanged`; a member that is false counts as absent. */
function listCapabilities(capabilities: JsonObject): string[] {
  return Object.entries(capabilities).flatMap(([name, value]) => [
    name,
    ...(isJsonObject(value)
      ? Object.entries(value).flatMap(([inner, flag]) => (flag === false ? [] : [`${name}.${inner}`]))
      : []),
  ]);
}

function compareTools(before: readonly PluginTool[], after: readonly PluginTool[]): BehaviourChange[] {
  const fresh = new Map(after.map((tool) => [tool.name, tool]));
  const old = new Set(before.map(({ name }) => name));
  return [
    ...before.flatMap((tool) => {
      const other = fresh.get(tool.name);
      return other ? compareTool(tool, other) : [change('breaking', 'tool', tool.name, 'the tool is gone')];
    }),
    ...after.filter(({ name }) => !old.has(name)).map(({ name }) => change('compatible', 'tool', name, 'new tool')),
  ];
}

function compareTool(before: PluginTool, after: PluginTool): BehaviourChange[] {
  const { name } = before;
  const changes = compareInputSchemas(before.inputSchema, after.inputSchema).map((item) =>
    change(item.class, 'input schema', name, item.message),
  );
  const [ours, theirs] = [before.outputSchema, after.outputSchema];
  if (ours && theirs) {
    changes.push(
      ...compareOutputSchemas(ours, theirs).map((item) => change(item.class, 'output schema', name, item.message)),
    );
  } else if (ours) changes.push(change('breaking', 'output schema', name, 'the output schema is gone'));
  else if (theirs) changes.push(change('compatible', 'output schema', name, 'it has an output schema now'));
  for (const part of ['title', 'description'] as const) {
    if (before[part] !== after[part]) changes.push(change('cosmetic', 'description', name, `the ${part} differs`));
  }
  changes.push(...compareAnnotations(before, after));
  return changes;
}

/** The protocol's default of each hint. */
const hintDefaults = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const;
/** The value of a hint that lets a client do more without asking. */
const trusting = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

function compareAnnotations(before: PluginTool, after: PluginTool): BehaviourChange[] {
  const changes: BehaviourChange[] = [];
  for (const hint of Object.keys(hintDefaults) as (keyof typeof hintDefaults)[]) {
    const [old, fresh] = [before.annotations?.[hint], after.annotations?.[hint]].map(
      (value) => value ?? hintDefaults[hint],
    );
    if (old === fresh) continue;
    // The protocol gives these two a meaning for tools that change something only.
    if (after.annotations?.readOnlyHint && (hint === 'destructiveHint' || hint === 'idempotentHint')) continue;
    // Less trust costs a confirmation; more trust may let a call pass that a person was asked about before.
    const kind = fresh === trusting[hint] ? 'undecided' : 'compatible';
    changes.push(change(kind, 'annotations', before.name, `${hint} ${String(old)} → ${String(fresh)}`));
  }
  if (before.annotations?.title !== after.annotations?.title) {
    changes.push(change('cosmetic', 'annotations', before.name, 'the title differs'));
  }
  return changes;
}

type CompareItem = (before: JsonObject, after: JsonObject, name: string) => BehaviourChange[];

function compareListed(
  part: 'prompt' | 'resource',
  key: string,
  [before, after]: readonly [readonly JsonObject[] | null, readonly JsonObject[] | null],
  compare: CompareItem,
): BehaviourChange[] {
  const index = (items: readonly JsonObject[] | null) =>
    new Map((items ?? []).flatMap((item) => (typeof item[key] === 'string' ? [[item[key], item] as const] : [])));
  const [old, fresh] = [index(before), index(after)];
  const what = key === 'uriTemplate' ? 'resource template' : part;
  const changes: BehaviourChange[] = [];
  for (const [name, item] of old) {
    const other = fresh.get(name);
    if (other) changes.push(...compare(item, other, name));
    else changes.push(change('breaking', part, name, `the ${what} is gone`));
  }
  for (const name of fresh.keys()) if (!old.has(name)) changes.push(change('compatible', part, name, `new ${what}`));
  return changes;
}

function readArguments(prompt: JsonObject): Map<string, JsonObject> {
  const listed = Array.isArray(prompt['arguments']) ? prompt['arguments'] : [];
  return new Map(
    listed.flatMap((item): [string, JsonObject][] =>
      isJsonObject(item) && typeof item['name'] === 'string' ? [[item['name'], item]] : [],
    ),
  );
}

function comparePrompts(before: JsonObject, after: JsonObject, name: string): BehaviourChange[] {
  const [old, fresh] = [readArguments(before), readArguments(after)];
  const changes: BehaviourChange[] = [];
  for (const [argument, item] of fresh) {
    const isRequired = item['required'] === true;
    const wasRequired = old.get(argument)?.['required'] === true;
    if (isRequired && !wasRequired) {
      changes.push(change('breaking', 'prompt', name, `the argument ${say(argument)} is required now`));
    } else if (!old.has(argument)) {
      changes.push(change('compatible', 'prompt', name, `new optional argument ${say(argument)}`));
    } else if (wasRequired && !isRequired) {
      changes.push(change('compatible', 'prompt', name, `the argument ${say(argument)} is optional now`));
    }
  }
  for (const argument of old.keys()) {
    if (!fresh.has(argument))
      changes.push(change('undecided', 'prompt', name, `the argument ${say(argument)} is gone`));
  }
  return [...changes, ...compareTexts(before, after, 'prompt', name)];
}

function compareResources(before: JsonObject, after: JsonObject, name: string): BehaviourChange[] {
  const [old, fresh] = [before['mimeType'], after['mimeType']];
  const isSame = isJsonEqual(old ?? null, fresh ?? null);
  return [
    ...(isSame ? [] : [change('undecided', 'resource', name, `MIME type ${sayType(old)} → ${sayType(fresh)}`)]),
    ...compareTexts(before, after, 'resource', name),
  ];
}

function sayType(value: JsonValue | undefined): string {
  return typeof value === 'string' ? say(value) : 'none';
}

function compareTexts(before: JsonObject, after: JsonObject, part: ChangePart, name: string): BehaviourChange[] {
  const isSame = ['title', 'description'].every((key) => isJsonEqual(before[key] ?? null, after[key] ?? null));
  return isSame ? [] : [change('cosmetic', part, name, 'title or description differ')];
}

function say(text: string): string {
  return toPlainLine(text, 80);
}
