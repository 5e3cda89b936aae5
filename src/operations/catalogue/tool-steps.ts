import { z } from 'zod';
import { assertNever, type JsonObject, PthError, suggestName, toJsonValue } from '../../base/index.ts';
import { type CallOutcome, describeCrash, findCoreDump, type PluginConnection } from '../../plugin/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import { cursor, keepBothEnds, limit, line, list, maxBytes, names, seconds, takePage } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_list_plugin_tools`. */
export const listToolsStep = defineStep({
  name: 'pth_list_plugin_tools',
  title: 'List plugin tools',
  description: 'Lists the plugin’s tools. Names and one line each; with schemas for detail full.',
  input: {
    tools: names().optional().describe('Only these'),
    detail: z.enum(['names', 'full']).default('names'),
    server: line(200).optional(),
    limit: limit(100),
    cursor,
  },
  output: { tools: list, total: z.number(), nextCursor: z.string().optional() },
  annotations: annotations.reads,
  needs: ['plugin'],
  access: 'read',
  async perform({ tools, detail, server, limit: size, cursor: from }, session) {
    session.findTargets(server ?? null);
    for (const name of tools ?? []) requireTool(session, name, server);
    const found = listTools(session, server).filter(({ tool }) => tools === undefined || tools.includes(tool.name));
    const rows = found.map(({ server: { name: owner }, tool }) => ({
      name: tool.name,
      server: owner,
      description: keepBothEnds(tool.description ?? '', detail === 'full' ? 4000 : 120).text,
      ...(detail === 'full'
        ? { inputSchema: tool.inputSchema, outputSchema: tool.outputSchema, annotations: tool.annotations }
        : {}),
    }));
    const page = takePage(rows, { size, from });
    return {
      summary: `${page.items.length} of ${page.total} tools.`,
      tools: page.items,
      total: page.total,
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    };
  },
});

/** `pth_call_plugin_tool`. */
export const callToolStep = defineStep({
  name: 'pth_call_plugin_tool',
  title: 'Call a plugin tool',
  description: 'Calls one tool of the plugin and returns its answer, its time and what it wrote to stderr.',
  input: {
    tool: line(300),
    arguments: z.record(z.string(), z.unknown()).default({}),
    server: line(200).optional(),
    timeoutSeconds: seconds(3600).default(60),
    maxBytes,
  },
  output: {
    outcome: z.string(),
    isError: z.boolean(),
    content: z.string(),
    isTruncated: z.boolean(),
    durationMs: z.number(),
    stderr: z.string(),
  },
  annotations: { ...annotations.destroys, openWorldHint: true },
  needs: ['plugin'],
  access: 'exclusive',
  async perform(input, session, { signal }) {
    const server = requireOwner(session, input.tool, input.server);
    const { connection } = server.opened;
    if (connection === undefined || !connection.isOpen) {
      throw new PthError('plugin/crashed', `${server.name} no longer runs`, {
        recovery: ['Start it again with pth_load_plugin.'],
      });
    }
    const before = connection.stderr();
    const args = toJsonValue(input.arguments) as JsonObject;
    const outcome = await connection.callTool(input.tool, args, { timeoutMs: input.timeoutSeconds * 1000, signal });
    const stderr = connection.stderr();
    const content = keepBothEnds(renderAnswer(outcome), input.maxBytes);
    const isError = outcome.kind !== 'result' || outcome.result['isError'] === true;
    return {
      summary: `${input.tool} ${describeOutcome(outcome)} in ${Math.round(outcome.durationMs)} ms.`,
      outcome: outcome.kind === 'connection-closed' ? 'closed' : outcome.kind,
      isError,
      content: content.text,
      isTruncated: content.isTruncated,
      durationMs: outcome.durationMs,
      stderr: keepBothEnds(stderr.startsWith(before) ? stderr.slice(before.length) : stderr, 4000).text,
      ...(await describeTrouble(session, connection, outcome)),
    };
  },
});

/** Adds what helps with a server that ended or does not answer, and the steps that bring it back. */
async function describeTrouble(session: ActiveSession, connection: PluginConnection, outcome: CallOutcome) {
  const { environment } = session.requirePlugin();
  const next = [
    { tool: 'pth_reload_plugin', why: 'it builds and starts the server again' },
    { tool: 'pth_reprovision_environment', why: 'where a fresh environment may be what it needs' },
  ];
  if (outcome.kind === 'connection-closed') {
    const { exitCode, signal } = outcome;
    const coreDump = await findCoreDump(environment, signal, session.harness.pluginPath);
    return { crash: { exitCode, signal, what: describeCrash(connection), coreDump }, next };
  }
  if (outcome.kind !== 'timed-out') return {};
  const ps = connection.isOpen ? await connection.describeProcess?.() : null;
  // Process id, state, time since its start, CPU time, share of a CPU, memory in KiB, command.
  return { hang: { silentMs: Math.round(connection.silentMs ?? outcome.durationMs), ps: ps ?? null }, next };
}

function describeOutcome(outcome: CallOutcome): string {
  switch (outcome.kind) {
    case 'result':
      return outcome.result['isError'] === true ? 'answered with an error' : 'answered';
    case 'protocol-error':
      return `was refused with ${outcome.code}`;
    case 'timed-out':
      return 'gave no answer';
    case 'connection-closed':
      return 'ended the server';
    default:
      return assertNever(outcome);
  }
}

function renderAnswer(outcome: CallOutcome): string {
  if (outcome.kind === 'result') return JSON.stringify(outcome.result);
  if (outcome.kind === 'protocol-error') return `${outcome.code}: ${outcome.message}`;
  if (outcome.kind === 'timed-out') return `no answer within ${outcome.timeoutMs} ms`;
  return `the connection closed, exit code ${outcome.exitCode ?? 'none'}, signal ${outcome.signal ?? 'none'}`;
}

function listTools(session: ActiveSession, only: string | undefined) {
  return session.loaded
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((server) => server.opened.tools.map((tool) => ({ server, tool })));
}

/** Finds the server of a tool. @throws PthError `plugin/tool-unknown`, `usage/invalid` where several have it */
function requireOwner(session: ActiveSession, name: string, only: string | undefined): ServerBench {
  const [owner, ...others] = requireTool(session, name, only);
  if (others.length > 0) {
    throw new PthError('usage/invalid', `several servers have a tool "${name}": name one with server`, {
      recovery: [owner, ...others].map((server) => `Give server "${server.name}".`),
    });
  }
  return owner;
}

/** Finds the servers that list a tool. @throws PthError `plugin/tool-unknown` with the nearest name */
export function requireTool(
  session: ActiveSession,
  name: string,
  only: string | undefined,
): [ServerBench, ...ServerBench[]] {
  const listed = listTools(session, only);
  const [owner, ...others] = listed.filter(({ tool }) => tool.name === name).map(({ server }) => server);
  if (owner === undefined) {
    const near = suggestName(
      name,
      listed.map(({ tool }) => tool.name),
    );
    throw new PthError(
      'plugin/tool-unknown',
      `no loaded server${only === undefined ? '' : ` ${only}`} has a tool "${name}"`,
      {
        recovery: [
          ...(near === null ? [] : [`Did you mean "${near}"?`]),
          'Name a tool that pth_list_plugin_tools lists.',
        ],
      },
    );
  }
  return [owner, ...others];
}
