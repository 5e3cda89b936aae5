import type { Clock, EventStream, JsonObject } from '../base/index.ts';
import type { ChatMessage, ChatModel, ChatUsage, ReasoningEffort } from '../model/index.ts';
import type { Workspace } from '../environment/index.ts';

/** What happens while an agent works. Full output in the event, truncated output to the model. */
export type AgentEvent =
  | { type: 'session-start'; sessionId: string; model: string }
  | { type: 'text-start' }
  | { type: 'text-delta'; text: string }
  | { type: 'text-end'; text: string }
  | { type: 'thinking-delta'; text: string }
  | { type: 'tool-call-start'; id: string; name: string; arguments: Record<string, unknown> }
  | { type: 'tool-call-end'; id: string; name: string; isError: boolean; output: string; durationMs: number }
  | { type: 'turn-limit'; limit: 'rounds' | 'turns'; count: number }
  | { type: 'loop-detection'; pattern: string; strike: 1 | 2 }
  /** `usagePercent` is a fraction: 1 means that the window is full (row A-060). */
  | { type: 'context-warning'; usagePercent: number }
  | { type: 'retry'; attempt: number; waitMs: number; reason: string }
  | { type: 'error'; code: string; message: string }
  | { type: 'session-end'; sessionId: string };

/** Why an input's processing ended. */
export type AgentStop = 'completed' | 'turn-limit' | 'loop' | 'refused' | 'aborted';

/** What one `submit` came to. */
export interface AgentReply {
  stop: AgentStop;
  /** The last text of the model. */
  text: string;
  /** Model responses used. */
  turns: number;
  usage: ChatUsage;
}

/** A tool of the coding agent. */
export interface ModelTool<Input = Record<string, unknown>> {
  name: string;
  description: string;
  /** JSON Schema, type object. */
  inputSchema: JsonObject;
  /**
   * Set by tools that change files: such a call runs after the calls before it and before the calls after it. All
   * other calls of one response run at the same time.
   */
  isExclusive?: boolean;
  /** Validates raw arguments; the error text goes back to the model. */
  parse(args: unknown): { ok: true; input: Input } | { ok: false; error: string };
  /** A throw becomes an error result for the model, never a crash. */
  execute(input: Input, context: { workspace: Workspace; signal: AbortSignal }): Promise<string>;
}

/** How much of a tool's output the model gets to see (rows A-028 … A-033). */
export interface OutputLimits {
  maxChars: number;
  /** Default: no limit on lines. */
  maxLines?: number;
  /** `head-tail` keeps the first and the last half, `tail` the end alone. */
  mode: 'head-tail' | 'tail';
}

export interface AgentSessionOptions {
  model: ChatModel;
  workspace: Workspace;
  system: string;
  /** Default: the six tools of the thin profile. */
  tools?: readonly ModelTool[];
  /** Tool rounds per input. Default 60. */
  maxToolRounds?: number;
  reasoningEffort?: ReasoningEffort;
  /** Relative paths (directories or files) that no tool may write, beside `.git`. */
  protectedPaths?: readonly string[];
  /** Per tool name; replaces the default limits of that tool. */
  outputLimits?: Readonly<Record<string, OutputLimits>>;
  /** Longest time of one tool call in milliseconds, whatever the tool itself allows. Default 660000. */
  toolTimeoutMs?: number;
  clock?: Clock;
  signal?: AbortSignal | undefined;
}

export type AgentState = 'IDLE' | 'PROCESSING' | 'AWAITING_INPUT' | 'CLOSED';

/** One conversation of the coding agent with its model. */
export interface AgentSession {
  readonly id: string;
  readonly state: AgentState;
  /** Runs the loop until the model stops calling tools or a limit ends it. Rejects with `model/…` or `agent/closed`. */
  submit(input: string): EventStream<AgentEvent, AgentReply>;
  /** Every event of the session from now on, over all inputs; ends after `session-end`. */
  events(): AsyncIterable<AgentEvent>;
  history(): readonly ChatMessage[];
  /** Cancels what runs and closes. Idempotent. */
  abort(): Promise<void>;
}
