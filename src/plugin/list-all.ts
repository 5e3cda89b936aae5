import { type JsonValue, PthError } from '../base/index.ts';
import type { PluginConnection } from './plugin.ts';
import type { CallOutcome } from './plugin-tool.ts';

const defaultTimeoutMs = 30_000;
const maxPages = 1000;
const maxItems = 10_000;

/** Paginated lists: key of the list in the result, and the method that returns it. */
const listMethods = {
  tools: 'tools/list',
  resources: 'resources/list',
  resourceTemplates: 'resources/templates/list',
  prompts: 'prompts/list',
} as const;

/**
 * Reads all pages of one list of a server, raw and in the server's order; at most 1000 pages and 10000 items. The list
 * is empty when the server does not declare the capability and does not know the method. `timeoutMs` is per page,
 * default 30000.
 * @throws PthError `plugin/hung`, `plugin/crashed`, `plugin/protocol-error`
 */
export async function listAll(
  connection: Pick<PluginConnection, 'request' | 'identity'>,
  list: keyof typeof listMethods,
  options: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<JsonValue[]> {
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  const method = listMethods[list];
  const items: JsonValue[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    const params = cursor === undefined ? {} : { cursor };
    const outcome = await connection.request(method, params, { timeoutMs, signal });
    if (isNotOffered(outcome, method, connection)) return [];
    const page = readPage(outcome, list);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor !== undefined && cursors.has(cursor)) throw fault(`${method} gave the cursor ${cut(cursor)} twice`);
    if (cursor !== undefined) cursors.add(cursor);
    if (cursors.size > maxPages) throw fault(`${method} has more than ${maxPages} pages`);
    if (items.length > maxItems) throw fault(`${method} has more than ${maxItems} ${list}`);
  } while (cursor !== undefined);
  return items;
}

/** True when the server rejects the method as unknown and did not declare its capability. */
function isNotOffered(outcome: CallOutcome, method: string, connection: Pick<PluginConnection, 'identity'>): boolean {
  const capability = method.split('/')[0] ?? '';
  const isDeclared = connection.identity.capabilities[capability] !== undefined;
  return outcome.kind === 'protocol-error' && outcome.code === -32601 && !isDeclared;
}

function readPage(outcome: CallOutcome, list: keyof typeof listMethods) {
  const method = listMethods[list];
  if (outcome.kind !== 'result') throw describeListFault(outcome, method);
  const { [list]: items, nextCursor } = outcome.result;
  if (!Array.isArray(items)) throw fault(`the result of ${method} has no array "${list}"`);
  if (nextCursor !== undefined && nextCursor !== null && typeof nextCursor !== 'string') {
    throw fault(`"nextCursor" in the result of ${method} is not a string`);
  }
  return { items, nextCursor: nextCursor ?? undefined };
}

function describeListFault(outcome: Exclude<CallOutcome, { kind: 'result' }>, method: string): PthError {
  const details = { ...outcome, method };
  if (outcome.kind === 'timed-out') {
    const message = `The server did not answer ${method} within ${outcome.timeoutMs} ms`;
    return new PthError('plugin/hung', message, { details });
  }
  if (outcome.kind === 'connection-closed') {
    const exit = outcome.exitCode === null ? '' : ` with exit code ${outcome.exitCode}`;
    return new PthError('plugin/crashed', `The server ended${exit} before it answered ${method}`, { details });
  }
  return new PthError('plugin/protocol-error', `${method} failed: ${outcome.message} (${outcome.code})`, { details });
}

function fault(message: string): PthError {
  return new PthError('plugin/protocol-error', message);
}

function cut(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)} …`;
}
