import type { LoadExtensionsResult, ToolDefinition } from '@earendil-works/pi-coding-agent';
import { contentText, type EventLog } from '../event-log.ts';
import { describeError } from '../load-extension.ts';
import { createMockTool } from '../mock-tools.ts';
import type { SessionTool, SessionToolAnswer, ToolMock } from '../test-session.ts';
import type { Pi } from './load-pi.ts';

type PiContent = Awaited<ReturnType<ToolDefinition['execute']>>['content'];

/** Converts mocks to tools of pi, each with the description and schema of the tool that it replaces. */
export function createPiMocks(
  pi: Pi,
  mocks: Readonly<Record<string, ToolMock>>,
  { extensions, plugin, cwd }: { extensions: LoadExtensionsResult; plugin: readonly SessionTool[]; cwd: string },
  log: EventLog<never>,
): ToolDefinition[] {
  const builtIn = [
    pi.createReadToolDefinition(cwd),
    pi.createBashToolDefinition(cwd),
    pi.createEditToolDefinition(cwd),
    pi.createWriteToolDefinition(cwd),
    pi.createGrepToolDefinition(cwd),
    pi.createFindToolDefinition(cwd),
    pi.createLsToolDefinition(cwd),
  ];
  return Object.entries(mocks).map(([name, mock]) => {
    const registered = extensions.extensions.map(({ tools }) => tools.get(name)?.definition).find(Boolean);
    const known = registered ?? builtIn.find((tool) => tool.name === name);
    const mounted = plugin.find((tool) => tool.name === name);
    const like = known
      ? {
          description: known.description,
          inputSchema: JSON.parse(JSON.stringify(known.parameters)) as SessionTool['inputSchema'],
        }
      : mounted;
    return toPiTool(createMockTool(name, mock, like), true, log);
  });
}

/** Converts a tool of a plugin or a mock to a tool of pi. */
export function toPiTool(tool: SessionTool, mocked: boolean, log: EventLog<never>): ToolDefinition {
  return {
    name: tool.name,
    label: tool.name,
    description: tool.description,
    // pi accepts JSON Schema here; its type names the library that most extensions use.
    parameters: tool.inputSchema,
    execute: async (toolCallId, params, signal) => {
      const answer = await answerOrThrow(tool, params as Record<string, unknown>, signal);
      log.addAnswer(toolCallId, answer.isError ? { details: answer.details } : {}, mocked);
      // Throwing is the only way for a tool of pi to report a failure.
      if (answer.isError) throw new Error(contentText(answer.content));
      return { content: answer.content as PiContent, details: answer.details };
    },
  };
}

/** Calls a mock or plugin tool; an exception becomes an error answer. */
async function answerOrThrow(
  tool: SessionTool,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<SessionToolAnswer> {
  try {
    return await tool.execute(input, signal);
  } catch (error) {
    return { content: [{ type: 'text', text: describeError(error) }], isError: true };
  }
}
