import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import { type OracleContext, oracleCallTimeoutMs, quote, renderBrief, ToolResponse } from '../../suite/index.ts';
import { listItems } from './list-server-texts.ts';
import { isReadingTool } from './tool-intent.ts';
import { withoutTimes } from './without-times.ts';

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

const maxReaders = 10;
const maxResources = 5;
const maxReaderMs = 300;
const maxReading = 64 * 1024;

/** Finds the server's own readers: quick read-only calls that worked in the tests, and listed resources. */
export async function findReaders(connection: PluginConnection, context: OracleContext): Promise<StateReader[]> {
  const readers: StateReader[] = [];
  for (const call of context.accepted.all()) {
    const tool = context.tools.get(call.tool);
    if (!tool || !isReadingTool(tool) || call.response.outcome.durationMs > maxReaderMs) continue;
    if (readers.length < maxReaders) readers.push(readerOfCall(tool.name, call.input));
  }
  if (connection.identity.capabilities['resources'] === undefined) return readers;
  const listed = await listItems(connection, 'resources/list', 'resources', context.signal);
  readers.push(readerOfRequest('resources/list', 'resources/list', {}));
  for (const { uri } of listed.slice(0, maxResources)) {
    if (typeof uri === 'string')
      readers.push(readerOfRequest(`resource ${uri.slice(0, 200)}`, 'resources/read', { uri }));
  }
  return readers;
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

/** Keeps the readers that answered twice the same while nothing was done; the others show no state. Pure. */
export function keepSteady(readers: readonly StateReader[], first: Readings, second: Readings): StateReader[] {
  return readers.filter(({ title }) => first.get(title) === second.get(title));
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
    const [was, is] = [parse(old), parse(now)];
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
  const [was, is] = [parse(before), parse(after)];
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

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
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

/** Returns a reader that calls a tool with one input. */
export function readerOfCall(tool: string, input: JsonObject): StateReader {
  return {
    title: `${tool} ${renderBrief(input, 100)}`,
    tool,
    input,
    read: async (connection, signal) => toReading(await callTool(connection, { tool, input }, signal)),
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

/** Makes one call of a check, within its time limit. */
export async function callTool(
  connection: PluginConnection,
  { tool, input }: { tool: string; input: JsonObject },
  signal: AbortSignal | undefined,
): Promise<ToolResponse> {
  return new ToolResponse(await connection.callTool(tool, input, { timeoutMs: oracleCallTimeoutMs, signal }));
}

/** True for a reading that shows state: an answer without an error. Pure. */
export function showsState(reading: string): boolean {
  return !/^(?:error|neither): /.test(reading);
}

/**
 * Writes an answer as one text, times aside: structured content where there is some, since it can be taken apart, else
 * the text behind `success: `, `error: ` or `neither: `. Pure.
 */
export function toReading(response: ToolResponse): string {
  const { json, verdict, text } = response;
  return withoutTimes(
    verdict === 'success' && json ? renderBrief(json.value, maxReading) : `${verdict}: ${text.slice(0, maxReading)}`,
  );
}
