import type { JsonObject } from '../../base/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { CallOutcome, PluginConnection } from '../../plugin/index.ts';
import {
  type Finding,
  type OracleResult,
  type OracleContext,
  oracleCallTimeoutMs,
  renderCall,
  unknownToolName,
} from '../../suite/index.ts';
import { type HostileValue, hostileValues } from './hostile-values.ts';
import { probeFinding } from './probe-finding.ts';

/** The check that a server survives legal input that is hard to handle. */
export const hostileCheck = 'survives-hostile-input';

const maxTools = 3;

/** One call to send. */
interface HostileCall {
  title: string;
  tool: string;
  input: JsonObject;
}

/**
 * Sends legal but hard input and checks that the server still answers; any answer will do. Only readers get such
 * values, and only readers that reach no other system get large ones; a tool that no server has gets all of them. A
 * crash that comes again on a fresh server is an error.
 */
export async function probeHostileInput(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const calls = listCalls(context);
  const options = { timeoutMs: oracleCallTimeoutMs, signal: context.signal };
  let examined = 0;
  for (const call of calls) {
    if (context.clock.monotonicMs() >= context.deadlineMs) break;
    examined += 1;
    const outcome = await connection.callTool(call.tool, call.input, options);
    const end = await findEnd(connection, outcome);
    if (end === null) continue;
    return [{ check: hostileCheck, examined, findings: [await confirm(call, end, context)], reserve: '' }];
  }
  // A cursor that is no text breaks the protocol on our side; the server must survive it.
  const outcome = await connection.request('tools/list', { cursor: 42 }, options);
  examined += 1;
  const end = await findEnd(connection, outcome);
  const findings =
    end === null
      ? []
      : [probeFinding({ check: hostileCheck, message: `the server ${end} after tools/list with the cursor 42` })];
  const reserve =
    examined <= calls.length ? `only ${examined} of ${calls.length + 1} inputs were sent in the time there was` : '';
  return [{ check: hostileCheck, examined, findings, reserve }];
}

function listCalls({ accepted, tools }: OracleContext): HostileCall[] {
  const calls: HostileCall[] = hostileValues.map(({ title, value }) => ({
    title,
    tool: unknownToolName,
    input: { value },
  }));
  const chosen = new Set<string>();
  for (const { tool: name, input } of accepted.all()) {
    const tool = tools.get(name);
    const argument = Object.entries(input).find(([, value]) => typeof value === 'string')?.[0];
    if (!tool || argument === undefined || chosen.has(name) || chosen.size >= maxTools || !isReadingTool(tool))
      continue;
    chosen.add(name);
    const { readOnlyHint, openWorldHint } = tool.annotations ?? {};
    const mayBeLarge = readOnlyHint === true && openWorldHint !== true;
    const fitting = hostileValues.filter(({ isLarge }: HostileValue) => mayBeLarge || !isLarge);
    calls.push(...fitting.map(({ title, value }) => ({ title, tool: name, input: { ...input, [argument]: value } })));
  }
  return calls;
}

/** Returns how the server went away after a call; null while it answers. A slow answer is no end. */
async function findEnd(connection: PluginConnection, outcome: CallOutcome): Promise<string | null> {
  if (outcome.kind === 'connection-closed' || !connection.isOpen) return 'ended';
  if (outcome.kind !== 'timed-out') return null;
  return (await connection.isResponsive(oracleCallTimeoutMs)) ? null : 'stopped answering';
}

async function confirm(call: HostileCall, end: string, { connect, signal }: OracleContext): Promise<Finding> {
  const second = await connect?.();
  let again: string | null = null;
  if (second) {
    try {
      const options = { timeoutMs: oracleCallTimeoutMs, signal };
      again = await findEnd(second, await second.callTool(call.tool, call.input, options));
    } finally {
      await second.close({ graceMs: 200 });
    }
  }
  const what = call.tool === unknownToolName ? 'a call of a tool that does not exist' : `a call of ${call.tool}`;
  const twice = again === null ? 'once; a fresh server bore it' : 'twice, on two servers';
  return probeFinding({
    check: hostileCheck,
    tool: call.tool === unknownToolName ? null : call.tool,
    category: end === 'ended' ? 'runtime-exception' : 'timeout',
    severity: again === null ? 'warning' : 'error',
    message: `the server ${end} after ${what} with ${call.title}, ${twice}`,
    reproduce: renderCall(call.tool, call.input),
  });
}
