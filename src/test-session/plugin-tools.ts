import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import {
  assertNever,
  type Cleanup,
  createHexId,
  isJsonObject,
  type JsonObject,
  PthError,
  toJsonValue,
} from '../base/index.ts';
import { createLocalProvider, type Environment } from '../environment/index.ts';
import type { CallOutcome, PluginConnection, ServerSpec, StartFailure } from '../plugin/index.ts';
import type { ContentPart } from './extension-api.ts';
import type { PluginCommand, PluginMount, SessionTool, SessionToolAnswer, TestHost } from './test-session.ts';

/** Characters of a server's last words that a fault quotes. */
const maxStderr = 4000;

/**
 * Starts or connects to an MCP server and offers its tools. Calls are raw: arguments are not checked here, because the
 * server's own checks are under test. `cleanup` stops it.
 * @param shared an environment at `cwd` to start it in where it wants no other directory or variables: each environment
 *   looks through all processes of the host when it ends
 * @throws PthError `plugin/start-failed`, `plugin/connect-timeout`
 */
export async function mountPlugin(
  plugin: PluginMount,
  host: TestHost,
  cwd: string,
  cleanup: Cleanup,
  shared?: Environment,
): Promise<SessionTool[]> {
  const { connectServer } = await import('../plugin/index.ts');
  const own: Partial<PluginCommand> = 'url' in plugin ? {} : plugin;
  const directory = own.cwd === undefined ? cwd : resolve(host.workingDirectory, own.cwd);
  const isUsual = own.cwd === undefined && own.variables === undefined;
  const environment = (isUsual && shared) || (await openEnvironment(directory, own.variables, host, cleanup));
  const spec: ServerSpec = {
    name: 'url' in plugin ? plugin.url : plugin.command.join(' '),
    source: 'test session',
    transport:
      'url' in plugin
        ? { kind: 'http', url: plugin.url, headers: plugin.headers ?? {} }
        : { kind: 'stdio', argv: plugin.command, variables: {} },
    missingVariables: [],
  };
  const startMs = plugin.startTimeoutMs ?? 30_000;
  const outcome = await connectServer(environment, spec, { timeouts: { startMs } });
  if (outcome.status === 'failed') throw describeStartFault(plugin, outcome.failure, directory, host);
  const { connection } = outcome;
  cleanup.add('close the connection to the plugin', () => connection.close());
  const tools = await connection.listTools({ timeoutMs: startMs });
  return tools.map((tool) => ({
    name: tool.name,
    description: tool.description ?? tool.title ?? tool.name,
    inputSchema: tool.inputSchema,
    execute: (input, signal) => callPlugin(connection, tool.name, input, plugin.callTimeoutMs ?? 30_000, signal),
  }));
}

async function openEnvironment(
  worktree: string,
  variables: Readonly<Record<string, string>> = {},
  host: TestHost,
  cleanup: Cleanup,
): Promise<Environment> {
  const environment = await createLocalProvider({ variables: host.variables }).provision({
    // Everything with this label ends with the session, so the label must be unique.
    label: `pth-test-plugin-${createHexId(12)}`,
    worktree,
    variables,
  });
  cleanup.add('end the environment of the plugin', () => environment.dispose());
  return environment;
}

/** Describes a server that did not start to whoever wrote the test. */
function describeStartFault(plugin: PluginMount, failure: StartFailure, directory: string, host: TestHost): PthError {
  const isLate = failure.reason === 'connect-timeout';
  const stderr = failure.stderr.trim().slice(-maxStderr);
  const said = stderr === '' ? ' It wrote nothing on stderr.' : `\nOn stderr: ${stderr}`;
  const what = 'url' in plugin ? `${plugin.url} cannot be connected to` : `${plugin.command.join(' ')} did not start`;
  const place = 'url' in plugin ? '' : ` in ${directory}`;
  return new PthError(
    isLate ? 'plugin/connect-timeout' : 'plugin/start-failed',
    `The plugin ${what}${place}: ${failure.message}${'url' in plugin ? '' : said}`,
    {
      details: { ...failure, ...('url' in plugin ? {} : { cwd: directory }) },
      recovery: [
        ...adviseDirectory(plugin, directory, host),
        'url' in plugin
          ? 'Check that the server listens at plugin.url and speaks Streamable HTTP.'
          : 'Correct what the server says on stderr, or plugin.command.',
        ...(isLate ? ['Raise plugin.startTimeoutMs.'] : []),
      ],
    },
  );
}

/** Advises on `plugin.cwd` where the command names a file of the project by a relative path. */
function adviseDirectory(plugin: PluginMount, directory: string, host: TestHost): string[] {
  if ('url' in plugin) return [];
  const isOfProject = (argument: string) =>
    !isAbsolute(argument) &&
    !existsSync(join(directory, argument)) &&
    existsSync(join(host.workingDirectory, argument));
  const file = plugin.command.find((argument) => argument !== '' && isOfProject(argument));
  if (file === undefined) return [];
  return [
    `Give plugin.cwd: '.': ${file} is in ${host.workingDirectory}, and without plugin.cwd the server starts in the directory of the session.`,
  ];
}

async function callPlugin(
  connection: PluginConnection,
  name: string,
  input: Record<string, unknown>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<SessionToolAnswer> {
  const args = toJsonValue(input) as JsonObject;
  return toAnswer(await connection.callTool(name, args, { timeoutMs, signal }));
}

function toAnswer(outcome: CallOutcome): SessionToolAnswer {
  const failed = (text: string): SessionToolAnswer => ({
    content: [{ type: 'text', text }],
    details: outcome,
    isError: true,
  });
  switch (outcome.kind) {
    case 'result': {
      const { content, isError } = outcome.result;
      const parts = Array.isArray(content)
        ? content.filter((part): part is JsonObject & ContentPart => isContentPart(part))
        : [];
      return { content: parts, details: outcome.result, isError: isError === true };
    }
    case 'protocol-error':
      return failed(`The server answered with the error ${outcome.code}: ${outcome.message}`);
    case 'timed-out':
      return failed(`The server gave no answer within ${outcome.timeoutMs} ms.`);
    case 'connection-closed':
      return failed(
        `The server ended before it answered.${outcome.stderr === '' ? '' : ` On stderr: ${outcome.stderr}`}`,
      );
    default:
      return assertNever(outcome);
  }
}

function isContentPart(value: unknown): boolean {
  return isJsonObject(value) && typeof value['type'] === 'string';
}
