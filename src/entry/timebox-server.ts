import { setMaxListeners } from 'node:events';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { createHexId, Redactor, toPlainText } from '../base/index.ts';
import type { Host } from '../compose/index.ts';
import { findControlGroups, killLabelled, sessionLabelVariable } from '../process/index.ts';
import {
  describeInput,
  outputSchema,
  type RunTestOutput,
  type RunTestProgress,
  RunTestTool,
} from '../timebox/index.ts';

/** Options of a time-box server. */
export interface TimeboxOptions {
  host: Host;
  /** Top of the repository, absolute. */
  repoRoot: string;
  runners: readonly string[];
  keepReports: number;
}

/**
 * Serves `run_test`, and nothing else, over this process's stdin and stdout until the client goes away or a
 * signal comes. Then every run that is still going on is ended, and this returns the exit code. Stdout carries the
 * protocol alone; what there is to say goes to stderr.
 */
export async function serveTimebox({ host, repoRoot, runners, keepReports }: TimeboxOptions): Promise<number> {
  const redactor = Redactor.fromVariables(host.variables);
  const say = (line: string) => {
    process.stderr.write(`mcp-test-timebox: ${redactor.redact(toPlainText(line))}\n`);
  };
  // The reader of the log may close it before the client leaves.
  process.stderr.on('error', () => undefined);

  const ownLabel = host.variables[sessionLabelVariable] === undefined ? `timebox-${createHexId(16)}` : undefined;
  const variables = ownLabel === undefined ? host.variables : { ...host.variables, [sessionLabelVariable]: ownLabel };
  const confineIn = await findControlGroups();
  await confineIn?.removeOrphans();
  const { processId } = host;
  const tool = new RunTestTool({ repoRoot, runners, variables, redactor, keepReports, processId, confineIn });
  say(`serving ${repoRoot}, runners ${runners.join(', ')}, process trees held by ${confineIn?.kind ?? 'sweeps'}`);

  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const running = new Set<Promise<unknown>>();
  const server = new Server({ name: 'mcp-test-timebox', version: host.version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [describeTool(runners)] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    if (params.name !== 'run_test') throw new McpError(ErrorCode.InvalidParams, `there is no tool "${params.name}"`);
    const progressToken = extra._meta?.progressToken;
    const notify = async ({ elapsedMs, timeoutMs, message }: RunTestProgress) => {
      if (progressToken === undefined) return;
      const notification: ServerNotification = {
        method: 'notifications/progress',
        params: { progressToken, progress: elapsedMs, total: timeoutMs, message: redactor.redact(message) },
      };
      await extra.sendNotification(notification);
    };
    const work = tool.execute(params.arguments ?? {}, {
      signal: AbortSignal.any([extra.signal, stop.signal]),
      // Ignore a notice that cannot be sent: a client that is gone ends the server on its own, and the run does not
      // depend on it.
      onProgress: (progress) => void notify(progress).catch((error: unknown) => say(String(error))),
      say,
    });
    running.add(work);
    try {
      return renderResult(await work);
    } finally {
      running.delete(work);
    }
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
  server.onerror = (error) => say(`protocol: ${error.message}`);

  const transport = new StdioServerTransport();
  const reason = waitForEnd(server);
  await server.connect(transport);
  say(`stopping: ${await reason}`);
  stop.abort();
  await Promise.allSettled(running);
  if (ownLabel !== undefined) await killLabelled(ownLabel);
  await transport.close();
  process.stdin.destroy();
  return 0;
}

/** Resolves with the first reason to end: the client closed a pipe, the protocol broke down, a signal came. */
function waitForEnd(server: Server): Promise<string> {
  return new Promise((resolve) => {
    process.stdin.once('end', () => resolve('the client closed the connection'));
    process.stdin.once('close', () => resolve('the client closed the connection'));
    process.stdout.on('error', () => resolve('the client no longer reads'));
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's way to tell
    server.onclose = () => resolve('the connection was closed');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}

function describeTool(runners: readonly string[]): Tool {
  return {
    name: 'run_test',
    title: 'Run tests in a time box',
    description:
      'Runs the tests of a project and always returns: a run that takes longer than timeout_ms, or stays silent for ' +
      'no_output_timeout_ms, is ended with all its processes. Returns the status, the lines that matter, and the paths ' +
      `of raw.log, summary.md and summary.json. Runners: ${runners.join(', ')}.`,
    inputSchema: describeInput(runners) as Tool['inputSchema'],
    outputSchema: outputSchema as Tool['outputSchema'],
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  };
}

function renderResult(output: RunTestOutput): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(output, null, 2) }],
    structuredContent: { ...output },
    ...(output.status === 'error' ? { isError: true } : {}),
  };
}
