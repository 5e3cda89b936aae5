import type { ModelTool } from '../agent/index.ts';
import { type ArgumentCheck, createArgumentCheck } from './check-arguments.ts';
import { contentText, type EventLog } from './event-log.ts';
import type { ExtensionContext } from './extension-api.ts';
import type { ExtensionHost } from './extension-host.ts';
import { describeError } from './load-extension.ts';
import { answerByMock } from './mock-tools.ts';
import type { SessionTool, SessionToolAnswer, ToolMock } from './test-session.ts';

type ToolContext = Parameters<ModelTool['execute']>[1];

/** A call and its input, as hooks may change it. */
interface HookedInput {
  callId: string;
  input: Record<string, unknown>;
}

/** Hooks around each tool of a session on PTH's own host. */
interface ToolHooks {
  extensions: ExtensionHost;
  log: EventLog<unknown>;
  mocks: Readonly<Record<string, ToolMock>>;
  callIdOf(args: unknown): string | undefined;
  /** Called when the code of a tool, not a mock, throws. */
  onToolError(tool: string, callId: string, error: unknown): void;
}

/**
 * Wraps a tool with hooks: `tool_call` may block, a mock may answer, `tool_result` may change the answer. Records all
 * of it.
 */
export function hookTool(tool: ModelTool, hooks: ToolHooks): ModelTool {
  const { extensions, log } = hooks;
  const mock = Object.hasOwn(hooks.mocks, tool.name) ? hooks.mocks[tool.name] : undefined;
  const run = async ({ callId, input }: HookedInput, context: ToolContext): Promise<SessionToolAnswer> => {
    const call = { toolCallId: callId, toolName: tool.name, input };
    const reason = await extensions.findBlock({ type: 'tool_call', ...call });
    if (reason !== undefined) {
      log.block(callId, reason);
      return { content: [{ type: 'text', text: reason }], isError: true };
    }
    const answer = await runTool(tool, mock, { callId, input }, context, hooks);
    const given = { content: answer.content, details: answer.details, isError: answer.isError === true };
    let final: SessionToolAnswer & { isError: boolean } = given;
    for (const change of await extensions.emit({ type: 'tool_result', ...call, ...given })) {
      final = {
        content: change.content ?? final.content,
        details: change.details ?? final.details,
        isError: change.isError ?? final.isError,
      };
    }
    log.addAnswer(callId, final, mock !== undefined);
    return final;
  };
  return {
    ...tool,
    parse: (args) => {
      if (!(extensions.activeTools?.has(tool.name) ?? true)) {
        return { ok: false, error: `the tool ${tool.name} is not active` };
      }
      const parsed = tool.parse(args);
      if (!parsed.ok) return parsed;
      const callId = hooks.callIdOf(args);
      if (callId === undefined) throw new Error(`a call of ${tool.name} did not come from the model`);
      const hooked: HookedInput = { callId, input: parsed.input };
      return { ok: true, input: { ...hooked } };
    },
    execute: async (hooked, context) => {
      const { callId, input } = hooked as unknown as HookedInput;
      await extensions.emit({
        type: 'tool_execution_start',
        toolCallId: callId,
        toolName: tool.name,
        args: structuredClone(input) as never,
      });
      const answer = await run({ callId, input }, context);
      const isError = answer.isError === true;
      await extensions.emit({ type: 'tool_execution_end', toolCallId: callId, toolName: tool.name, isError });
      const { content } = answer;
      const message = { role: 'toolResult', content, toolCallId: callId, toolName: tool.name, isError } as const;
      await extensions.emit({ type: 'message_start', message });
      await extensions.emit({ type: 'message_end', message });
      const text = contentText(answer.content);
      if (isError) throw new Error(text);
      return text;
    },
  };
}

async function runTool(
  tool: ModelTool,
  mock: ToolMock | undefined,
  { callId, input }: HookedInput,
  context: ToolContext,
  hooks: ToolHooks,
): Promise<SessionToolAnswer> {
  try {
    if (mock !== undefined) return await answerByMock(mock, input);
    if (tool instanceof AnsweringTool) return await tool.answer(input, context.signal, callId);
    return { content: [{ type: 'text', text: await tool.execute(input, context) }] };
  } catch (error) {
    if (mock === undefined) hooks.onToolError(tool.name, callId, error);
    return { content: [{ type: 'text', text: describeError(error) }], isError: true };
  }
}

/** A tool that returns content and details instead of a text alone. */
class AnsweringTool implements ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: ModelTool['inputSchema'];
  readonly answer: (input: Record<string, unknown>, signal: AbortSignal, callId: string) => Promise<SessionToolAnswer>;
  readonly #check: ArgumentCheck;

  constructor(
    tool: Pick<SessionTool, 'name' | 'description' | 'inputSchema'>,
    check: ArgumentCheck,
    answer: AnsweringTool['answer'],
  ) {
    this.name = tool.name;
    this.description = tool.description;
    this.inputSchema = tool.inputSchema;
    this.#check = check;
    this.answer = answer;
  }

  parse(args: unknown): ReturnType<ModelTool['parse']> {
    const input = structuredClone(args) as Record<string, unknown>;
    const error = this.#check(input);
    return error === null ? { ok: true, input } : { ok: false, error };
  }

  async execute(): Promise<string> {
    throw new Error(`${this.name} runs only through the hooks of its session`);
  }
}

/** Converts a tool of a plugin or a mock for the agent; arguments are not checked. */
export function toModelTool(tool: SessionTool): ModelTool {
  return new AnsweringTool(
    tool,
    () => null,
    (input, signal) => tool.execute(input, signal),
  );
}

/** Converts the tools of extensions for the agent. */
export async function createExtensionTools(
  extensions: ExtensionHost,
  context: (signal: AbortSignal) => ExtensionContext,
): Promise<ModelTool[]> {
  const tools: ModelTool[] = [];
  for (const tool of extensions.tools.values()) {
    const check = await createArgumentCheck(tool.name, tool.parameters);
    const inputSchema = JSON.parse(JSON.stringify(tool.parameters)) as ModelTool['inputSchema'];
    tools.push(
      new AnsweringTool(
        { name: tool.name, description: tool.description, inputSchema },
        check,
        (input, signal, callId) => tool.execute(callId, input, signal, () => undefined, context(signal)),
      ),
    );
  }
  return tools;
}
