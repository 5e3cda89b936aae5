import { isJsonObject, type JsonObject, type JsonValue, PthError } from '../base/index.ts';
import type { PluginConnection } from './plugin.ts';
import type { CallOutcome, PluginTool, ToolAnnotations } from './plugin-tool.ts';

const defaultTimeoutMs = 30_000;
const maxPages = 1000;
const maxTools = 10_000;

/** Told of each flaw in a listed tool. */
export type NoteFlaw = (message: string, evidence: string) => void;

/**
 * All pages of tools/list, raw. A listed tool with a flaw is kept as far as it can be used, and the flaw is noted.
 * @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
 */
export async function listAllTools(
  connection: Pick<PluginConnection, 'request' | 'identity'>,
  options: { timeoutMs?: number; signal?: AbortSignal | undefined },
  note: NoteFlaw,
): Promise<PluginTool[]> {
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  const tools: PluginTool[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    const outcome = await connection.request('tools/list', cursor === undefined ? {} : { cursor }, {
      timeoutMs,
      signal,
    });
    if (isWithoutTools(outcome, connection)) return [];
    const page = readPage(outcome);
    for (const item of page.tools) {
      const tool = readTool(item, note);
      if (tool && tools.some((other) => other.name === tool.name)) {
        note('The tool list names a tool twice.', tool.name);
      } else if (tool) tools.push(tool);
    }
    cursor = page.nextCursor;
    if (cursor !== undefined && cursors.has(cursor)) throw fault(`tools/list gave the cursor ${cut(cursor)} twice`);
    if (cursor !== undefined) cursors.add(cursor);
    if (cursors.size > maxPages) throw fault(`tools/list has more than ${maxPages} pages`);
    if (tools.length > maxTools) throw fault(`tools/list has more than ${maxTools} tools`);
  } while (cursor !== undefined);
  return tools;
}

/** A server that declares no tools may refuse the question. */
function isWithoutTools(outcome: CallOutcome, connection: Pick<PluginConnection, 'identity'>): boolean {
  const { tools } = connection.identity.capabilities;
  return outcome.kind === 'protocol-error' && outcome.code === -32601 && tools === undefined;
}

function readPage(outcome: CallOutcome): { tools: JsonValue[]; nextCursor: string | undefined } {
  if (outcome.kind !== 'result') throw describeListFault(outcome);
  const { tools, nextCursor } = outcome.result;
  if (!Array.isArray(tools)) throw fault('the result of tools/list has no array "tools"');
  if (nextCursor !== undefined && nextCursor !== null && typeof nextCursor !== 'string') {
    throw fault('"nextCursor" in the result of tools/list is not a string');
  }
  return { tools, nextCursor: nextCursor ?? undefined };
}

function describeListFault(outcome: Exclude<CallOutcome, { kind: 'result' }>): PthError {
  const details = { ...outcome, method: 'tools/list' };
  if (outcome.kind === 'timed-out') {
    const message = `The server did not answer tools/list within ${outcome.timeoutMs} ms`;
    return new PthError('plugin/hung', message, { details });
  }
  if (outcome.kind === 'connection-closed') {
    const exit = outcome.exitCode === null ? '' : ` with exit code ${outcome.exitCode}`;
    return new PthError('plugin/crashed', `The server ended${exit} before it answered tools/list`, { details });
  }
  return new PthError('plugin/protocol-error', `tools/list failed: ${outcome.message} (${outcome.code})`, { details });
}

/** One listed tool; undefined when it has no name to call it by. */
export function readTool(item: JsonValue, note: NoteFlaw): PluginTool | undefined {
  const evidence = () => cut(JSON.stringify(item));
  if (!isJsonObject(item) || typeof item['name'] !== 'string' || item['name'] === '') {
    note('The tool list holds an entry without a name.', evidence());
    return undefined;
  }
  const { name, title, description, inputSchema, outputSchema, annotations } = item;
  if (!isJsonObject(inputSchema)) note(`The tool ${cut(name)} has no inputSchema object.`, evidence());
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

function fault(message: string): PthError {
  return new PthError('plugin/protocol-error', message);
}

function cut(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}
