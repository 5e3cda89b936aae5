import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import { listAll } from './list-all.ts';
import type { PluginConnection } from './plugin.ts';
import type { PluginTool, ToolAnnotations } from './plugin-tool.ts';
import { isDeeperThan } from './wire/measure-depth.ts';

/** A tool that is nested deeper is told: readers of JSON have limits, some of 128 levels. */
const maxUsualDepth = 500;

/** Called with each flaw in a listed tool. */
export type NoteFlaw = (message: string, evidence: string) => void;

/**
 * Reads all pages of tools/list, raw. A listed tool with a flaw is kept as far as it can be used, and the flaw is
 * noted.
 * @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
 */
export async function listAllTools(
  connection: Pick<PluginConnection, 'request' | 'identity'>,
  options: { timeoutMs?: number; signal?: AbortSignal | undefined },
  note: NoteFlaw,
): Promise<PluginTool[]> {
  const items = await listAll(connection, 'tools', options);
  const tools = new Map<string, PluginTool>();
  for (const item of items) {
    const tool = readTool(item, note);
    if (!tool) continue;
    if (tools.has(tool.name)) note('The tool list names a tool twice.', tool.name);
    else tools.set(tool.name, tool);
  }
  return [...tools.values()];
}

/** Reads one listed tool; undefined when it has no name to call it by. */
function readTool(item: JsonValue, note: NoteFlaw): PluginTool | undefined {
  const evidence = () => cut(JSON.stringify(item));
  if (!isJsonObject(item) || typeof item['name'] !== 'string' || item['name'] === '') {
    note('The tool list holds an entry without a name.', evidence());
    return undefined;
  }
  const { name, title, description, inputSchema, outputSchema, annotations } = item;
  if (!isJsonObject(inputSchema)) note(`The tool ${cut(name)} has no inputSchema object.`, evidence());
  if (isDeeperThan(item, maxUsualDepth)) {
    const message = `The tool ${cut(name)} is nested more than ${maxUsualDepth} levels deep`;
    note(`${message}; a client may refuse the whole list for it.`, evidence());
  }
  const flaws = [
    title !== undefined && typeof title !== 'string' ? 'title' : '',
    description !== undefined && typeof description !== 'string' ? 'description' : '',
    outputSchema !== undefined && !isJsonObject(outputSchema) ? 'outputSchema' : '',
    annotations !== undefined && !isJsonObject(annotations) ? 'annotations' : '',
  ].filter(Boolean);
  for (const flaw of flaws) note(`The ${flaw} of the tool ${cut(name)} has the wrong type.`, evidence());
  return {
    name,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    inputSchema: isJsonObject(inputSchema) ? inputSchema : {},
    ...(isJsonObject(outputSchema) ? { outputSchema } : {}),
    ...(isJsonObject(annotations) ? { annotations: readAnnotations(annotations) } : {}),
    raw: item,
  };
}

function readAnnotations(raw: JsonObject): ToolAnnotations {
  const annotations: ToolAnnotations = {};
  if (typeof raw['title'] === 'string') annotations.title = raw['title'];
  for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const) {
    const value = raw[hint];
    if (typeof value === 'boolean') annotations[hint] = value;
  }
  return annotations;
}

function cut(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}
