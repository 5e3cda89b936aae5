import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import {
  compileSchemaCheck,
  isReadingTool,
  listBoundaries,
  normaliseSchema,
  type ValuePath,
  valueAt,
  readToolWords,
  withValueAt,
} from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import type { PlainCall } from './answer-calls.ts';
import type { GreenGroup } from './baseline.ts';

const maxMixes = 16;
const maxBoundaries = 12;
const maxReaders = 3;
const maxPlan = 80;

/**
 * Makes calls that may show a difference that the group's own tests missed: the tests' calls, the same calls with
 * values from each other's inputs and at the limits of the schema, and read-only calls between them. Deterministic.
 * Pure.
 */
export function aimCalls(
  group: GreenGroup,
  groups: readonly GreenGroup[],
  tools: readonly PluginTool[],
  seed: number,
): PlainCall[] {
  const tool = tools.find(({ name }) => name === group.tool);
  const known = dedupe(group.calls.map(({ tool: name, input }) => ({ tool: name, input })));
  const own = known.filter((call) => call.tool === group.tool);
  const accepted = dedupe(
    group.calls
      .filter((call) => call.tool === group.tool && isSuccess(call))
      .map(({ tool: name, input }) => ({ tool: name, input })),
  );
  const more = tool ? [...mixInputs(accepted, own), ...edgesOf(tool, accepted[0]?.input, seed)] : [];
  const aimed = dedupe([...known, ...more]);
  const readers = findReaders(groups, tools).slice(0, maxReaders);
  const isLooking = tool?.annotations?.readOnlyHint === true;
  const plan = isLooking
    ? [...setUp(groups, tools, group.tool), ...aimed]
    : // Call twice: the second call shows what the first left behind.
      [...accepted.slice(0, 2), ...aimed].flatMap((call) => [call, ...(call.tool === group.tool ? readers : [])]);
  return plan.slice(0, maxPlan);
}

/** Lists accepted calls of tools that change something, so that read-only calls have something to show. */
function setUp(groups: readonly GreenGroup[], tools: readonly PluginTool[], except: string): PlainCall[] {
  return groups
    .filter(
      ({ tool }) => tool !== except && tools.find(({ name }) => name === tool)?.annotations?.readOnlyHint !== true,
    )
    .flatMap((group) =>
      dedupe(
        group.calls
          .filter((call) => call.tool === group.tool && isSuccess(call))
          .map(({ tool, input }) => ({ tool, input })),
      ).slice(0, 2),
    )
    .slice(0, maxPlan / 4);
}

/** Lists read-only calls with the required arguments alone. */
function findReaders(groups: readonly GreenGroup[], tools: readonly PluginTool[]): PlainCall[] {
  const readers = groups.flatMap((group) => {
    const tool = tools.find(({ name }) => name === group.tool);
    if (!tool || !isReadingTool(tool)) return [];
    const calls = group.calls.filter((call) => call.tool === group.tool && isSuccess(call));
    const [least] = calls.toSorted((a, b) => Object.keys(a.input).length - Object.keys(b.input).length);
    return least ? [{ tool: group.tool, input: least.input }] : [];
  });
  return readers.toSorted((a, b) => Object.keys(a.input).length - Object.keys(b.input).length);
}

/** Makes inputs with one value of another input: they distinguish `and` from `or`. */
function mixInputs(accepted: readonly PlainCall[], others: readonly PlainCall[]): PlainCall[] {
  const mixes: PlainCall[] = [];
  for (const base of accepted) {
    for (const path of listScalarPaths(base.input)) {
      const value = valueAt(base.input, path);
      for (const donor of alternatives(value, [...accepted, ...others])) {
        mixes.push({ tool: base.tool, input: withValueAt(base.input, path, donor) });
        if (mixes.length >= maxMixes) return mixes;
      }
    }
  }
  return mixes;
}

/** Lists other values of the same type: another form of a text, a neighbour of a number, values of other inputs. */
function alternatives(value: JsonValue | undefined, calls: readonly PlainCall[]): JsonValue[] {
  const found = calls
    .flatMap(({ input }) => listScalarPaths(input).map((path) => valueAt(input, path)))
    .filter((other): other is JsonValue => other !== undefined && typeof other === typeof value && other !== value);
  const near =
    typeof value === 'string'
      ? [value.toUpperCase(), `${value} two`]
      : typeof value === 'number'
        ? [value + 1, -value]
        : typeof value === 'boolean'
          ? [!value]
          : [];
  return [...new Set([...near, ...found])].filter((other) => other !== value).slice(0, 3);
}

function listScalarPaths(value: JsonValue, path: ValuePath = []): ValuePath[] {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap((item, index) => listScalarPaths(item, [...path, index]));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => listScalarPaths(item, [...path, key]));
  return path.length === 0 ? [] : [path];
}

function edgesOf(tool: PluginTool, base: JsonObject | undefined, seed: number): PlainCall[] {
  if (!base) return [];
  const normal = normaliseSchema(tool.inputSchema);
  const check = compileSchemaCheck(normal);
  const { variations } = listBoundaries(normal.schema, base, readToolWords(tool), seed);
  return variations
    .filter(({ input }) => check.judge(input) !== 'invalid')
    .slice(0, maxBoundaries)
    .map(({ input }) => ({ tool: tool.name, input }));
}

function isSuccess({ outcome }: GreenGroup['calls'][number]): boolean {
  return outcome.kind === 'result' && outcome.result['isError'] !== true;
}

function dedupe(calls: readonly PlainCall[]): PlainCall[] {
  return [...new Map(calls.map((call) => [JSON.stringify([call.tool, call.input]), call])).values()];
}
