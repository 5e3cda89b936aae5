import type { Clock, JsonObject } from '../../base/index.ts';
import { hasVerb, splitWords } from '../../base/index.ts';
import type { MeasuredCall } from '../../compare/index.ts';
import { type BurstFigures, median, summariseDurations } from '../../performance/index.ts';
import type { Plugin, PluginConnection, PluginTool } from '../../plugin/index.ts';

/** A call that may be made many times at once. */
export interface BurstCall {
  tool: string;
  input: JsonObject;
}

/** Calls that are on their way at the same time, on one connection. */
const widths = [1, 2, 4, 8];
/** Connections of the burst over several. */
const poolSize = 4;
const maxCallMs = 10_000;
/** A slower call would make the bursts take minutes. */
const maxUsualMs = 2000;

/**
 * Chooses the call of a reading tool that takes longest, since waiting shows best there; null where no tool is known to
 * change nothing. Pure.
 */
export function chooseBurstCall(calls: readonly MeasuredCall[], tools: readonly PluginTool[]): BurstCall | null {
  const reading = new Set(tools.filter(isReading).map(({ name }) => name));
  const timed = calls
    .filter(({ tool, turns }) => reading.has(tool) && turns.every(([only]) => only?.verdict === 'accepted'))
    .map(({ tool, input, turns }) => ({ tool, input, ms: median(turns.flatMap(([only]) => only?.durationMs ?? [])) }))
    .filter(({ ms }) => ms <= maxUsualMs)
    .toSorted((left, right) => right.ms - left.ms);
  const [slowest] = timed;
  return slowest === undefined ? null : { tool: slowest.tool, input: slowest.input };
}

function isReading({ name, annotations }: PluginTool): boolean {
  return annotations?.readOnlyHint ?? hasVerb(splitWords(name), 'read', 'list', 'search');
}

/** Fires the call in bursts of several widths, on one connection and on several. */
export async function fireBursts(
  plugin: Pick<Plugin, 'connect'>,
  call: BurstCall,
  { count, clock, signal }: { count: number; clock: Clock; signal: AbortSignal },
): Promise<BurstFigures[]> {
  const bursts: BurstFigures[] = [];
  const add = (connections: number, width: number, fired: { durations: number[]; tookMs: number }) => {
    const ms = summariseDurations(fired.durations);
    const alone = bursts[0]?.ms.p50 ?? ms.p50;
    const perSecond = fired.tookMs > 0 ? (fired.durations.length / fired.tookMs) * 1000 : 0;
    const queueing = alone > 0 ? ms.p50 / alone : 1;
    bursts.push({ tool: call.tool, width, connections, calls: fired.durations.length, perSecond, ms, queueing });
  };
  const connection = await plugin.connect(signal);
  try {
    for (const width of widths) {
      add(1, width, await fire([connection], call, { count, width, clock, signal }));
      if (!connection.isOpen) return bursts;
    }
  } finally {
    await connection.close({ graceMs: 200 });
  }
  const several: PluginConnection[] = [];
  try {
    for (let index = 0; index < poolSize; index++) several.push(await plugin.connect(signal));
    add(poolSize, poolSize, await fire(several, call, { count, width: poolSize, clock, signal }));
  } finally {
    await Promise.all(several.map((one) => one.close({ graceMs: 200 })));
  }
  return bursts;
}

async function fire(
  connections: readonly PluginConnection[],
  { tool, input }: BurstCall,
  { count, width, clock, signal }: { count: number; width: number; clock: Clock; signal: AbortSignal },
): Promise<{ durations: number[]; tookMs: number }> {
  const durations: number[] = [];
  let left = Math.max(count, width);
  const startedMs = clock.monotonicMs();
  const lane = async (connection: PluginConnection) => {
    while (left > 0 && connection.isOpen) {
      left--;
      const outcome = await connection.callTool(tool, input, { timeoutMs: maxCallMs, signal });
      if (outcome.kind === 'result') durations.push(outcome.durationMs);
    }
  };
  const lanes = Array.from({ length: width }, (_, index) => connections[index % connections.length]);
  await Promise.all(lanes.flatMap((connection) => (connection === undefined ? [] : [lane(connection)])));
  return { durations, tookMs: clock.monotonicMs() - startedMs };
}
