import { randomUUID } from 'node:crypto';
import {
  type AgentEvent,
  type AgentReply,
  type AgentSession,
  BackgroundProcesses,
  type ModelTool,
  openAgentSession,
} from '../../agent/index.ts';
import { type Clock, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import type { ChatModel } from '../../model/index.ts';

/** A session of an agent, as its caller names it. */
export interface AgentHandle {
  readonly id: string;
}

/** Settings of a new session. */
export interface AgentSessionRequest {
  workspace: Workspace;
  /** The agent's rules. */
  system: string;
  protectedPaths: readonly string[];
  /** Time limit of a command in milliseconds. */
  commandTimeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** The reply to one prompt. */
export interface PromptReply extends Omit<AgentReply, 'stop'> {
  /** `context-full`: the conversation no longer fits into the model's window, and the session is over. */
  stop: AgentReply['stop'] | 'context-full';
}

/** The five calls by which roles drive agents, whoever implements them. */
export interface AgentSessions {
  /** Creates a session. Nothing is sent before its first prompt. */
  createAgentSession(request: AgentSessionRequest): AgentHandle;
  /** Gives a session tools beside those of its model, such as those of MCP servers, before its first prompt. */
  attachTools(handle: AgentHandle, tools: readonly ModelTool[]): void;
  /** Runs one prompt to its end. @throws PthError `model/…` */
  runPrompt(handle: AgentHandle, prompt: string): Promise<PromptReply>;
  /**
   * Ends the conversation of a session and begins it anew under the same id, with its tools and rules; whoever resumes it
   * hands the history over in the next prompt.
   */
  resumeSession(handle: AgentHandle): Promise<AgentHandle>;
  /** Shows every event of a session, until the returned function is called. */
  streamOutput(handle: AgentHandle, listener: (event: AgentEvent) => void): () => void;
  /** Ends every session and what it started. */
  close(): Promise<void>;
}

interface OpenSession {
  request: AgentSessionRequest;
  tools: ModelTool[];
  listeners: Set<(event: AgentEvent) => void>;
  background: BackgroundProcesses;
  agent: AgentSession | null;
}

/** Drives PTH's own agent with a model. */
export function createAgentSessions(model: ChatModel, clock: Clock): AgentSessions {
  const sessions = new Map<string, OpenSession>();
  const find = ({ id }: AgentHandle): OpenSession => {
    const session = sessions.get(id);
    if (session === undefined) throw new PthError('agent/closed', 'There is no agent session of that id.');
    return session;
  };
  const end = async (session: OpenSession) => {
    await session.agent?.abort();
    // A process that outlives its session could still write into the working copy.
    await session.background.close();
    session.agent = null;
  };
  return {
    createAgentSession(request) {
      const id = randomUUID();
      const background = new BackgroundProcesses(clock);
      sessions.set(id, { request, tools: [], listeners: new Set(), background, agent: null });
      return { id };
    },
    attachTools(handle, tools) {
      const session = find(handle);
      if (session.agent !== null) throw new PthError('agent/busy', 'Tools are attached before the first prompt.');
      session.tools.push(...tools);
    },
    async runPrompt(handle, prompt) {
      const session = find(handle);
      session.agent ??= await openAgent(model, session, clock);
      return submit(session.agent, prompt, session.listeners);
    },
    async resumeSession(handle) {
      const session = find(handle);
      await end(session);
      session.background = new BackgroundProcesses(clock);
      return handle;
    },
    streamOutput(handle, listener) {
      const { listeners } = find(handle);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      for (const session of sessions.values()) await end(session);
      sessions.clear();
    },
  };
}

function openAgent(model: ChatModel, { request, tools, background }: OpenSession, clock: Clock): Promise<AgentSession> {
  const { workspace, system, protectedPaths, commandTimeoutMs, signal } = request;
  return openAgentSession({
    model,
    workspace,
    instructions: system,
    protectedPaths,
    commandTimeoutMs,
    adaptTools: (own) => [...own, ...background.tools, ...tools],
    // The author of the tested code must not steer the agent through documents of the repository.
    documents: 'none',
    clock,
    signal,
  });
}

/** Faults that concern one conversation only. */
const stopsOfFaults: Readonly<Record<string, PromptReply['stop']>> = {
  'model/context-length': 'context-full',
  'model/refused': 'refused',
};

async function submit(
  agent: AgentSession,
  prompt: string,
  listeners: ReadonlySet<(event: AgentEvent) => void>,
): Promise<PromptReply> {
  const stream = agent.submit(prompt);
  stream.listen((event) => {
    for (const listener of listeners) listener(event);
  });
  try {
    return await stream.result();
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    const stop = stopsOfFaults[error.code];
    if (stop === undefined) throw error;
    const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
    return { stop, text: error.message, turns: 0, usage, contextUtilization: stop === 'context-full' ? 1 : 0 };
  }
}
