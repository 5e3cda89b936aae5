import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { contentOfReading, isReadingTool, readingOf, withoutTimes } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type OracleContext,
  oracleCallTimeoutMs,
  quote,
  renderBrief,
  ToolResponse,
} from '../../suite/index.ts';
import { listItems } from './list-server-texts.ts';

/** A request that shows state and changes none: a call of a read tool, or a resource that is read. */
export interface StateReader {
  /** Names it in messages, e.g. `list_notes {}`. */
  title: string;
  /** The tool that it calls; null for a resource. */
  tool: string | null;
  /** The arguments of the call, or the parameters of the request. */
  input: JsonObject;
  read: (connection: PluginConnection, signal: AbortSignal | undefined) => Promise<string>;
}

/** The answers of readers, by title. */
export type Readings = ReadonlyMap<string, string>;

/** The opening of a reserve about readers. */
export const notAsked = 'not asked what changed';

const maxReaders = 10;
const maxResources = 5;
const maxReaderMs = 300;
const maxReading = 64 * 1024;

/** Finds the server's own readers: quick read-only calls that worked in the tests, and listed resources. */
export async function findReaders(
  connection: PluginConnection,
  context: OracleContext,
): Promise<{ readers: StateReader[]; reserve: string }> {
  const { accepted, tools } = context;
  const reading = new Set([...tools.values()].filter(isReadingTool).map(({ name }) => name));
  const { quick, reserve } = leaveOutSlow(
    accepted.all().filter(({ tool }) => reading.has(tool)),
    maxReaderMs,
    notAsked,
  );
  const readers = quick.slice(0, maxReaders).map(({ tool, input }) => readerOfCall(tool, input));
  if (connection.identity.capabilities['resources'] === undefined) return { readers, reserve };
  const listed = await listItems(connection, 'resources/list', 'resources', context.signal);
  readers.push(readerOfRequest('resources/list', 'resources/list', {}));
  for (const { uri } of listed.slice(0, maxResources)) {
    if (typeof uri === 'string')
      readers.push(readerOfRequest(`resource ${uri.slice(0, 200)}`, 'resources/read', { uri }));
  }
  return { readers, reserve };
}

/** Leaves out the calls that took longer than a limit in the tests, and names them in a reserve. Pure. */
export function leaveOutSlow(calls: readonly AcceptedCall[], maxMs: number, leftOut = 'not called again') {
  const isSlow = ({ response }: AcceptedCall) => response.outcome.durationMs > maxMs;
  const slow = calls.filter(isSlow).map(({ tool, input }) => titleOf(tool, input));
  const reserve = nameSome(`${leftOut}, since each takes more than ${maxMs} ms`, slow);
  return { quick: calls.filter((call) => !isSlow(call)), reserve };
}

/** Names the first few of what is left out; empty when nothing is. Pure. */
export function nameSome(leftOut: string, titles: readonly string[]): string {
  const more = titles.length > 4 ? ` and ${titles.length - 4} more` : '';
  return titles.length === 0 ? '' : `${leftOut}: ${titles.slice(0, 4).join(', ')}${more}`;
}

/** Reads all of them, one after another. A title that comes twice keeps the last answer. */
export async function readAll(
  readers: readonly StateReader[],
  connection: PluginConnection,
  signal: AbortSignal | undefined,
): Promise<Readings> {
  const state = new Map<string, string>();
  for (const reader of readers) state.set(reader.title, await reader.read(connection, signal));
  return state;
}

/** Describes which readers answer differently; empty when none does. Pure. */
export function describeReaderChange(before: Readings, after: Readings): string {
  const changed = [...after].filter(([title, text]) => before.has(title) && before.get(title) !== text);
  return changed
    .slice(0, 4)
    .map(([title, text]) => {
      const old = before.get(title) ?? '';
      const at = firstDifference(old, text);
      const from = Math.max(0, at - 40);
      return `${title} said ${quote(old.slice(from), 120)} and says ${quote(text.slice(from), 120)}`;
    })
    .join('; ');
}

function firstDifference(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return at;
}

/** Finds list entries that are gone from the same reader's lists, each as short JSON. Pure. */
export function findVanishedEntries(before: Readings, after: Readings): string[] {
  return [...before].flatMap(([title, old]) => {
    const now = after.get(title);
    if (now === undefined || now === old) return [];
    const [was, is] = [contentOfReading(old), contentOfReading(now)];
    if (was === undefined || is === undefined) return [];
    // A changed entry keeps its name or id; a renamed entry leaves a new one.
    const [gone, come] = [listMissing(was, is), listMissing(is, was)];
    return gone.length > come.length ? gone.map((entry) => `${title}: ${renderBrief(entry, 120)}`) : [];
  });
}

/**
 * True when a list still holds, word for word, an entry about a thing by its name or id. A changed entry may state in
 * its own way that the thing is gone. Pure.
 */
export function isStillListed(before: string, after: string, name: string | number): boolean {
  const [was, is] = [contentOfReading(before), contentOfReading(after)];
  if (was === undefined || is === undefined) return false;
  const isAbout = (entry: JsonValue) => isJsonObject(entry) && Object.values(entry).includes(name);
  const there = new Set(
    listEntries(was)
      .filter(isAbout)
      .map((entry) => JSON.stringify(entry)),
  );
  return listEntries(is).some((entry) => there.has(JSON.stringify(entry)));
}

/** Returns the list entries of one value that the lists of the other do not have. */
function listMissing(value: JsonValue, other: JsonValue): JsonValue[] {
  const there = new Set(listEntries(other).map(identityOf));
  return listEntries(value).filter((entry) => !there.has(identityOf(entry)));
}

function listEntries(value: JsonValue, depth = 0): JsonValue[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.slice(0, 2000);
  return isJsonObject(value) ? Object.values(value).flatMap((item) => listEntries(item, depth + 1)) : [];
}

function identityOf(entry: JsonValue): string {
  if (!isJsonObject(entry)) return JSON.stringify(entry);
  for (const key of ['id', 'uuid', 'uri', 'key', 'name', 'path']) {
    const value = entry[key];
    if (typeof value === 'string' || typeof value === 'number') return `${key}=${value}`;
  }
  return JSON.stringify(entry);
}

/** Names a call in messages. Pure. */
export function titleOf(tool: string, input: JsonObject): string {
  return `${tool} ${renderBrief(input, 100)}`;
}

/** Returns a reader that calls a tool with one input. */
export function readerOfCall(tool: string, input: JsonObject): StateReader {
  return {
    title: titleOf(tool, input),
    tool,
    input,
    read: (connection, signal) => readTool(connection, { tool, input }, signal),
  };
}

function readerOfRequest(title: string, method: string, input: JsonObject): StateReader {
  return {
    title,
    tool: null,
    input,
    read: async (connection, signal) => {
      const outcome = await connection.request(method, input, { timeoutMs: oracleCallTimeoutMs, signal });
      return outcome.kind === 'result' ? withoutTimes(renderBrief(outcome.result, maxReading)) : outcome.kind;
    },
  };
}

/** Makes one call and returns what its answer shows. */
export async function readTool(...call: Parameters<typeof callTool>): Promise<string> {
  return readingOf(await callTool(...call));
}

/** Makes one call of a check, within its time limit. */
export async function callTool(
  connection: PluginConnection,
  { tool, input }: { tool: string; input: JsonObject },
  signal: AbortSignal | undefined,
): Promise<ToolResponse> {
  return new ToolResponse(await connection.callTool(tool, input, { timeoutMs: oracleCallTimeoutMs, signal }));
}
