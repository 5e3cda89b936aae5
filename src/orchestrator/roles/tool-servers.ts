import type { ModelTool } from '../../agent/index.ts';
import { cutText, isJsonObject, type JsonObject, PthError, toPlainLine, toPlainText } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { connectServer, parseCommand, type PluginConnection, type PluginTool } from '../../plugin/index.ts';
import { describeCallOutcome, fenceText, keepEnds } from '../../repair/index.ts';

/** MCP servers whose tools an implementer may call. */
export interface ToolServers {
  tools: readonly ModelTool[];
  /** Ends the servers. */
  close(): Promise<void>;
}

/** Limits of what a server may put into a conversation. */
const maxTools = 40;
const maxDescription = 800;
const maxSchema = 8_000;
const maxAnswer = 12_000;
const callMs = 120_000;

/**
 * Starts MCP servers over stdio inside a workspace, where they have the means of its commands and no more, and gives their
 * tools. All that they say is data for the model: cut, and fenced.
 * @param commands command lines, as a person wrote them
 * @throws PthError `plugin/start-failed` and others of a server that does not answer
 */
export async function openToolServers(
  workspace: Workspace,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<ToolServers> {
  const connections: PluginConnection[] = [];
  const close = async () => void (await Promise.all(connections.map((connection) => connection.close())));
  const tools: ModelTool[] = [];
  try {
    for (const [index, command] of commands.entries()) {
      const connection = await connect(workspace, command, signal);
      connections.push(connection);
      tools.push(...adaptTools(connection, await connection.listTools({ signal }), `mcp${index + 1}`));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { tools, close };
}

async function connect(workspace: Workspace, command: string, signal: AbortSignal): Promise<PluginConnection> {
  const transport = { kind: 'stdio', argv: parseCommand(command), variables: {} } as const;
  const spec = { name: command, source: 'command line', transport, missingVariables: [] };
  const outcome = await connectServer(workspace, spec, { signal });
  if (outcome.status === 'ok') return outcome.connection;
  const { message, stderr } = outcome.failure;
  throw new PthError(
    'plugin/start-failed',
    `The tool server ${command} does not start: ${toPlainLine(`${message} ${stderr.slice(-300)}`, 700)}`,
    {
      recovery: [
        'Correct the command after --tool-server; it runs inside the environment, at the top of the repository.',
      ],
      details: { command, stderr: keepEnds(toPlainText(stderr), 2_000, 0) },
    },
  );
}

/** Makes a server's tools those of a model; one whose schema no model can be given is left out. */
function adaptTools(
  connection: Pick<PluginConnection, 'callTool'>,
  listed: readonly PluginTool[],
  prefix: string,
): ModelTool[] {
  const adapted = new Map<string, ModelTool>();
  for (const tool of listed.slice(0, maxTools)) {
    const name = `${prefix}_${tool.name.replaceAll(/[^\w-]/g, '_')}`.slice(0, 60);
    const { inputSchema } = tool;
    if (adapted.has(name) || !isJsonObject(inputSchema) || JSON.stringify(inputSchema).length > maxSchema) continue;
    adapted.set(name, {
      name,
      description: `A tool of an MCP server, in its own words: ${cutText(toPlainText(tool.description ?? 'none'), maxDescription)}`,
      inputSchema: { ...inputSchema, type: 'object' },
      // It may change files of the working copy.
      isExclusive: true,
      parse: (given) =>
        isJsonObject(given) ? { ok: true, input: given } : { ok: false, error: 'the arguments are no object' },
      async execute(given, { signal }) {
        const outcome = await connection.callTool(tool.name, given as JsonObject, { timeoutMs: callMs, signal });
        const text = fenceText(keepEnds(toPlainText(describeCallOutcome(outcome)), maxAnswer));
        if (outcome.kind !== 'result' || outcome.result['isError'] === true) throw new Error(text);
        return text;
      },
    });
  }
  return [...adapted.values()];
}
