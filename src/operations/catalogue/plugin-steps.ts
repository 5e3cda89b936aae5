import { z } from 'zod';
import { assertNever, type JsonObject, PthError, toJsonValue } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { suggestName } from '../../suite/index.ts';
import type { ActiveSession } from '../active-session/active-session.ts';
import type { ServerBench } from '../active-session/server-bench.ts';
import { cursor, keepBothEnds, limit, line, list, maxBytes, names, record, seconds, takePage } from './fields.ts';
import { annotations, defineStep } from './session-operation.ts';

/** `pth_provision_environment`. */
export const provisionStep = defineStep({
  name: 'pth_provision_environment',
  title: 'Provision the environment',
  description:
    'Makes the one test environment: 1 container, 2 privileged container with systemd, 3 VM, 0 this host. Left out: as recommended, where this host offers it. Next: pth_load_plugin.',
  input: {
    tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
    baseImage: line(200).optional(),
    accelerator: z.enum(['auto', 'kvm', 'tcg']).default('auto'),
    network: z.enum(['open', 'install']).default('open'),
    resources: z
      .strictObject({
        cpus: z.number().positive().max(1024),
        memoryMB: z.int().min(64).max(1_048_576),
        diskGB: z.number().positive().max(1_048_576),
      })
      .partial()
      .optional(),
  },
  output: { environment: record, servers: list, advisories: list, durationMs: z.number() },
  annotations: annotations.writes,
  access: 'exclusive',
  async perform({ tier, baseImage, accelerator, network, resources = {} }, session, { ports }) {
    const started = ports.clock.monotonicMs();
    const plugin = await session.provision({
      ...(tier === undefined ? {} : { tier }),
      ...(baseImage === undefined ? {} : { image: baseImage }),
      accelerator,
      network,
      cpus: resources.cpus ?? null,
      memoryMB: resources.memoryMB ?? null,
      diskGB: resources.diskGB ?? null,
    });
    const { advisories, ...info } = plugin.environment.info;
    return {
      summary: `${info.name}, environment tier ${info.tier}${info.image === null ? '' : `, ${info.image}`}: ${info.isolation}`,
      environment: toJsonValue(info) as JsonObject,
      servers: plugin.targets.map(({ server }) => ({ name: server.name, source: server.source })),
      advisories: [...advisories],
      durationMs: ports.clock.monotonicMs() - started,
      next: [{ tool: 'pth_load_plugin', why: 'it installs, builds and starts the plugin' }],
    };
  },
});

/** `pth_load_plugin`. */
export const loadStep = defineStep({
  name: 'pth_load_plugin',
  title: 'Load the plugin',
  description:
    'Installs, builds and starts the plugin in the environment and lists its tools; again after a change in the worktree. A broken build is an error with its output. Next: pth_generate_tests.',
  input: { server: line(200).optional().describe('Server of the manifest; default all') },
  output: { status: z.string(), tools: z.number(), servers: list },
  annotations: { ...annotations.writes, openWorldHint: true },
  needs: ['environment'],
  access: 'exclusive',
  async perform({ server = null }, session) {
    const servers = (await session.load(server)).map(describeLoad);
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
      next:
        failed.length === 0
          ? [{ tool: 'pth_generate_tests', why: 'tests are made from the schemas and from trying calls' }]
          : [{ tool: 'pth_load_plugin', why: 'once what the output names is corrected in the worktree' }],
    };
  },
});

function describeLoad({ name, load, opened }: ServerBench) {
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

/** `pth_get_plugin_status`. */
export const pluginStatusStep = defineStep({
  name: 'pth_get_plugin_status',
  title: 'Plugin status',
  description:
    'Whether each server is not-loaded, building, loaded, errored or crashed, with its process and last error.',
  input: { server: line(200).optional() },
  output: { status: z.string(), servers: list },
  annotations: annotations.reads,
  needs: ['environment'],
  access: 'read',
  async perform({ server }, session, { host }) {
    const isBuilding = host.queue.running?.name === loadStep.name;
    const found = session
      .requirePlugin()
      .targets.filter(({ server: { name } }) => server === undefined || name === server);
    const servers = found.map(({ server: { name } }) => {
      const bench = session.servers.find((candidate) => candidate.name === name);
      const status = decideStatus(bench, isBuilding);
      return {
        name,
        status,
        pid: bench?.opened.connection?.pid ?? null,
        lastError: bench === undefined || bench.load === undefined ? '' : describeLoad(bench).message,
      };
    });
    const worst = statusOrder.find((status) => servers.some((one) => one.status === status)) ?? 'not-loaded';
    return {
      summary:
        servers.map(({ name, status }) => `${name}: ${status}`).join(', ') || `there is no server ${server ?? ''}`,
      status: worst,
      servers,
    };
  },
});

const statusOrder = ['building', 'crashed', 'errored', 'not-loaded', 'loaded'] as const;

function decideStatus(server: ServerBench | undefined, isBuilding: boolean): (typeof statusOrder)[number] {
  if (isBuilding) return 'building';
  if (server?.load === undefined) return 'not-loaded';
  if (!server.isLoaded) return 'errored';
  return server.opened.connection?.isOpen === true ? 'loaded' : 'crashed';
}

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
    };
  },
});

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
  if (others.length > 0) {
    throw new PthError('usage/invalid', `several servers have a tool "${name}": name one with server`, {
      recovery: [owner, ...others].map((server) => `Give server "${server.name}".`),
    });
  }
  return owner;
}
