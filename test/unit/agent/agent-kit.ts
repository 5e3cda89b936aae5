import { z } from 'zod';
import {
  type AgentEvent,
  type AgentSession,
  type AgentSessionOptions,
  createAgentSession,
  type ModelTool,
} from '../../../src/agent/index.ts';
import { defineTool } from '../../../src/agent/tools/define-tool.ts';
import { EventStream } from '../../../src/base/index.ts';
import {
  type ChatEvent,
  type ChatModel,
  type ChatRequest,
  type ChatResponse,
  noUsage,
  responseText,
  type ToolCall,
} from '../../../src/model/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';

/** What the scripted model answers: a whole response, or a throw. */
export type Answer = (request: ChatRequest, signal: AbortSignal | undefined) => ChatResponse | Promise<ChatResponse>;

/** A model that does whatever the test says, and remembers what it was asked. */
export interface ScriptedModel extends ChatModel {
  readonly requests: ChatRequest[];
}

/** Answers one after the other; the last one again and again. A function decides by the request. */
export function createScriptedModel(
  answers: readonly (ChatResponse | Answer)[] | Answer,
  more: Partial<Pick<ChatModel, 'id' | 'provider' | 'contextWindow'>> = {},
): ScriptedModel {
  const requests: ChatRequest[] = [];
  const pick = (): ChatResponse | Answer | undefined =>
    typeof answers === 'function' ? answers : (answers[requests.length - 1] ?? answers.at(-1));
  return {
    id: 'scripted',
    provider: 'playbook',
    contextWindow: 200_000,
    ...more,
    requests,
    stream: (request, signal) =>
      EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        signal?.throwIfAborted();
        requests.push(request);
        const answer = pick() ?? say('nothing more');
        stream.emit({ type: 'response-start', model: 'scripted' });
        const response = typeof answer === 'function' ? await answer(request, signal) : answer;
        for (const part of response.parts) {
          if (part.type === 'thinking') stream.emit({ type: 'thinking-delta', text: part.text });
          if (part.type !== 'text') continue;
          stream.emit({ type: 'text-start' });
          stream.emit({ type: 'text-delta', text: part.text });
          stream.emit({ type: 'text-end', text: responseText(response) });
        }
        return response;
      }),
  };
}

/** An answer in words. */
export function say(text: string, more: Partial<ChatResponse> = {}): ChatResponse {
  return { parts: [{ type: 'text', text }], stopReason: 'end', usage: noUsage, model: 'scripted', ...more };
}

let calls = 0;

/** An answer that calls tools. */
export function callTools(...wanted: readonly (Pick<ToolCall, 'name'> & Partial<ToolCall>)[]): ChatResponse {
  return {
    parts: wanted.map((call) => ({
      type: 'tool-call',
      call: { id: `c${++calls}`, arguments: {}, ...call },
    })),
    stopReason: 'tool-calls',
    usage: noUsage,
    model: 'scripted',
  };
}

/** A tool without parameters. */
export function simpleTool(name: string, execute: ModelTool['execute'], more: Partial<ModelTool> = {}): ModelTool {
  return { ...defineTool({ name, description: `Does ${name}.`, input: z.strictObject({}), execute }), ...more };
}

/** A session over a scripted model and a workspace in memory. */
export function openScripted(
  answers: Parameters<typeof createScriptedModel>[0],
  options: Partial<AgentSessionOptions> = {},
) {
  const workspace = new MemoryWorkspace({ 'a.txt': 'hello\n' });
  const model = createScriptedModel(answers);
  const session = createAgentSession({ model, workspace, system: 'Be brief.', ...options });
  return { session, workspace, model };
}

/** Submits and collects. */
export function submit(session: AgentSession, input = 'Go.') {
  const stream = session.submit(input);
  const events: AgentEvent[] = [];
  stream.listen((event) => events.push(event));
  return { stream, events, reply: stream.result() };
}

/** Submits, waits for the end, and gives all of it. */
export async function run(session: AgentSession, input?: string) {
  const { events, reply } = submit(session, input);
  return { events, reply: await reply };
}

/** All events of a session, from now to its end. */
export async function collect(session: AgentSession): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  for await (const event of session.events()) events.push(event);
  return events;
}

export const types = (events: readonly AgentEvent[]) => events.map((event) => event.type);
export const kinds = (session: AgentSession) => session.history().map((turn) => turn.kind);
export const toolResults = (session: AgentSession) =>
  session.history().flatMap((turn) => (turn.kind === 'tool-results' ? turn.results : []));
