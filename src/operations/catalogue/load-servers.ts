import { type JsonObject, toJsonValue, toPlainLine } from '../../base/index.ts';
import type { LoadOutcome, ToolDelta } from '../../plugin/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import type { LoadWishes } from '../active-session/load-wishes.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import { keepBothEnds } from './fields.ts';

/** Loads the servers, or the named one, and describes how it went. */
export async function loadServers(session: ActiveSession, server: string | null, wishes: LoadWishes) {
  return describeLoads(await session.load(server, wishes));
}

/** Describes the latest load of servers; a load that failed is no fault, but the step did not do what its name says. */
export function describeLoads(benches: readonly ServerBench[]) {
  const servers = benches.map(describeLoad);
  const failed = servers.filter(({ status }) => status !== 'loaded');
  const tools = servers.reduce((sum, one) => sum + one.tools, 0);
  return {
    summary:
      failed.length === 0
        ? `Loaded ${servers.map(({ name }) => name).join(', ')} with ${tools} tools.`
        : `Not loaded: ${failed.map(({ name, status, message }) => `${name} (${status}: ${message})`).join('; ')}`,
    status: failed[0]?.status ?? 'loaded',
    tools,
    servers: servers.map((one) => toJsonValue(one) as JsonObject),
    isFailed: failed.length > 0,
  };
}

/** Describes a reload: how long it took, how many tools there are, and how they changed. */
export function describeReload(benches: readonly ServerBench[], delta: ToolDelta) {
  const loads = describeLoads(benches);
  if (loads.isFailed) return loads;
  const ms = benches.reduce((sum, { load }) => sum + (load?.status === 'loaded' ? measureLoad(load) : 0), 0);
  return {
    ...loads,
    summary: `Rebuilt in ${(ms / 1000).toFixed(1)} s, ${loads.tools} tools: ${describeDelta(delta)}.`,
  };
}

function measureLoad({ build, startMs }: LoadOutcome & { status: 'loaded' }): number {
  return build.installMs + build.buildMs + startMs;
}

/** Names the tools that a reload changed: `added twice; upper with another inputSchema`. Pure. */
export function describeDelta({ added, removed, changed }: ToolDelta): string {
  const parts = [
    ...(added.length > 0 ? [`added ${nameSome(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${nameSome(removed)}`] : []),
    ...(changed.length > 0
      ? [`changed ${nameSome(changed.map(({ name, parts: changes }) => `${name} (${changes.join(', ')})`))}`]
      : []),
  ];
  return parts.length === 0 ? 'no tool changed' : parts.join('; ');
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => toPlainLine(name, 100));
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}

/** Describes the latest load of one server. */
export function describeLoad({ name, load, opened }: ServerBench) {
  if (load === undefined) throw new Error('a server that was loaded has the result of its load');
  const base = { name, status: load.status, tools: 0, message: '' };
  if (load.status === 'build-failed') {
    const { output, step, exitCode, reason } = load.build;
    return { ...base, message: reason, step, exitCode, output: keepBothEnds(output, 8000).text };
  }
  if (load.status === 'start-failed') {
    const { message, exitCode, stderr } = load.failure;
    return { ...base, message, exitCode, output: keepBothEnds(stderr, 8000).text };
  }
  const { installMs, buildMs } = load.build;
  const { protocolVersion, era } = opened.connection?.identity ?? {};
  return {
    ...base,
    tools: load.tools.length,
    protocolVersion,
    era,
    timings: { installMs, buildMs, startMs: load.startMs },
  };
}
