import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  findListedItems,
  isLimitName,
  type OracleResult,
  type OracleContext,
  renderCall,
  type ToolResponse,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';
import { callTool } from './reader-state.ts';

/** Names of the checks of how many things a list holds. */
export const sizeChecks = { limit: 'limit-cuts-list', count: 'count-is-length' } as const;

const maxTools = 6;
/** Values of a list of choices that are tried to find a longer list. */
const maxChoices = 6;
const maxDepth = 3;
/** Slower calls are not made again, in milliseconds. */
const maxCallMs = 2000;

/** A list of an answer, with the whole number under a name like `count` beside it. */
interface CountedList {
  length: number;
  count: number;
}

/**
 * Asks reading tools for lists of several things: a smaller limit must cut the list, and a count beside a list must
 * be its length or a total. A count that is off by the same number for lists of unlike lengths is neither.
 */
export async function probeListSizes(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const findings: Finding[] = [];
  const examined = { limit: 0, count: 0 };
  const tools = [...context.tools.values()].filter(
    (tool) => isReadingTool(tool) && context.accepted.of(tool.name).length > 0,
  );
  for (const tool of tools.slice(0, maxTools)) {
    const answers = await readLists(tool, connection, context);
    const counted = answers.flatMap(({ response }) => findCountedLists(response));
    const shift = findShift(counted);
    if (shift !== undefined) examined.count += 1;
    const [call] = answers;
    if (shift !== undefined && shift !== 0 && call) findings.push(reportCount(tool.name, shift, call));
    const cut = await cutLists(tool, answers, connection, context);
    if (cut !== null) examined.limit += 1;
    findings.push(...(cut ?? []));
  }
  return [
    {
      check: sizeChecks.limit,
      examined: examined.limit,
      findings: findings.filter(({ check }) => check === sizeChecks.limit),
      reserve: examined.limit === 0 ? 'no list of several things takes a limit' : '',
    },
    {
      check: sizeChecks.count,
      examined: examined.count,
      findings: findings.filter(({ check }) => check === sizeChecks.count),
      reserve: examined.count === 0 ? 'no lists of unlike lengths stand beside a count' : '',
    },
  ];
}

/** A call of a reading tool, with its answer. */
type ListCall = Pick<AcceptedCall, 'input' | 'response'>;

/** Repeats the accepted calls of a tool, and each with the other values of its first list of choices. */
async function readLists(
  tool: PluginTool,
  connection: PluginConnection,
  { accepted, signal }: OracleContext,
): Promise<ListCall[]> {
  const calls = accepted.of(tool.name);
  const known = calls.filter(({ response }) => response.outcome.durationMs <= maxCallMs).map(({ input }) => input);
  const [first] = known;
  const inputs = first ? [...known, ...varyChoice(tool, first)] : [];
  const answers: ListCall[] = [];
  for (const input of uniqueInputs(inputs)) {
    const response = await callTool(connection, { tool: tool.name, input }, signal);
    if (response.verdict === 'success') answers.push({ input, response });
  }
  return answers;
}

function uniqueInputs(inputs: readonly JsonObject[]): JsonObject[] {
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

/** Returns an input with each other value of its first argument that has a list of choices. */
function varyChoice({ inputSchema: { properties } }: PluginTool, input: JsonObject): JsonObject[] {
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    const choices = isJsonObject(schema) ? schema['enum'] : undefined;
    if (!Array.isArray(choices) || !Object.hasOwn(input, name)) continue;
    return choices.slice(0, maxChoices).map((choice) => ({ ...input, [name]: choice }));
  }
  return [];
}

/**
 * Asks for each list of several things with room for one, until a limit does not cut it. Null where no list takes a
 * limit.
 */
async function cutLists(
  tool: PluginTool,
  answers: readonly ListCall[],
  connection: PluginConnection,
  context: OracleContext,
): Promise<Finding[] | null> {
  const limit = findLimit(tool);
  if (limit === null) return null;
  const room = Math.max(1, limit.minimum);
  const long = answers.filter(({ response }) => (lengthOf(response) ?? 0) > room);
  for (const { input } of long) {
    const short = { tool: tool.name, input: { ...input, [limit.name]: room } };
    const cut = await askTwice(short, connection, context);
    if (cut !== null && cut > room) return [reportLimit(short, limit.name, cut)];
  }
  return long.length === 0 ? null : [];
}

/** Returns how many things a call lists; null where it lists another number the second time. */
async function askTwice(
  call: Parameters<typeof callTool>[1],
  connection: PluginConnection,
  { signal }: OracleContext,
): Promise<number | null> {
  const [first, second] = [await callTool(connection, call, signal), await callTool(connection, call, signal)];
  const isAnswered = first.verdict === 'success' && second.verdict === 'success';
  return isAnswered && lengthOf(first) === lengthOf(second) ? lengthOf(first) : null;
}

function reportLimit({ tool, input }: Parameters<typeof callTool>[1], limit: string, count: number): Finding {
  return probeFinding({
    check: sizeChecks.limit,
    tool,
    category: 'wrong-output',
    message: `${tool}: ${limit} is ${JSON.stringify(input[limit])}, but ${count} things were answered`,
    reproduce: renderCall(tool, input),
  });
}

function findLimit({ inputSchema: { properties } }: PluginTool): { name: string; minimum: number } | null {
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (!isLimitName(name) || !isJsonObject(schema)) continue;
    const { type, minimum = 1 } = schema;
    if ((type === 'integer' || type === 'number') && typeof minimum === 'number') return { name, minimum };
  }
  return null;
}

/** Returns how many things an answer lists; null where it has no list, or several. */
function lengthOf(response: ToolResponse): number | null {
  const own = findListedItems(response);
  if (own !== null) return own.length;
  const lists = response.json === null ? [] : listArrays(response.json.value, 0);
  const [only] = lists;
  return lists.length === 1 && only ? only.length : null;
}

function listArrays(value: JsonValue, depth: number): JsonValue[][] {
  if (Array.isArray(value)) return [value];
  if (!isJsonObject(value) || depth >= maxDepth) return [];
  return Object.values(value).flatMap((item) => listArrays(item, depth + 1));
}

/** Finds lists that stand alone beside a count, down to three levels of objects. */
function findCountedLists({ json }: ToolResponse): CountedList[] {
  const look = (value: JsonValue, depth: number): CountedList[] => {
    if (!isJsonObject(value) || depth >= maxDepth) return [];
    const { count } = value;
    const lists = Object.values(value).filter((item) => Array.isArray(item));
    const [only] = lists;
    if (lists.length === 1 && only && typeof count === 'number') return [{ length: only.length, count }];
    return Object.values(value).flatMap((item) => look(item, depth + 1));
  };
  return json === null ? [] : look(json.value, 0);
}

/** Returns by how much every count differs from its length; undefined unless lists of two lengths agree on it. */
function findShift(counted: readonly CountedList[]): number | undefined {
  const shifts = new Set(counted.map(({ length, count }) => count - length));
  const lengths = new Set(counted.map(({ length }) => length));
  const [shift] = shifts;
  return shifts.size === 1 && lengths.size > 1 ? shift : undefined;
}

function reportCount(tool: string, shift: number, { input }: ListCall): Finding {
  const by = Math.abs(shift);
  return probeFinding({
    check: sizeChecks.count,
    tool,
    category: 'wrong-output',
    message: `${tool}: the count beside a list is always ${by} too ${shift > 0 ? 'high' : 'low'}, whatever its length`,
    reproduce: renderCall(tool, input),
  });
}
