import type { Clock, EventStream, JsonObject } from '../base/index.ts';
import type { AssistantPart, ChatModel, ChatUsage, ReasoningEffort, ToolResult } from '../model/index.ts';
import type { Workspace } from '../environment/index.ts';

/** Events of an agent at work. Events carry full outputs, the model gets truncated ones. */
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
  /** `usagePercent` is a fraction: 1 is a full window. */
  | { type: 'context-warning'; usagePercent: number }
  | { type: 'retry'; attempt: number; waitMs: number; reason: string }
  /** Event of a subagent, in order; an event of a nested subagent is wrapped once per level. */
  | { type: 'subagent-event'; agentId: string; event: AgentEvent }
  | { type: 'error'; code: string; message: string }
  | { type: 'session-end'; sessionId: string };

/**
 * Reason why the processing of an input ended. `awaiting-input`: the model asked a question, and the next input answers
 * it.
 */
export type AgentStop = 'completed' | 'awaiting-input' | 'turn-limit' | 'loop' | 'refused' | 'aborted';

/**
 * One entry of the history: a chat message with its kind. `steering` is a user-role message from the caller or the
 * loop. `isPartial` marks the text of an answer that a fault or an abort interrupted.
 */
export type AgentTurn =
  | { kind: 'user' | 'steering'; role: 'user'; text: string }
  | { kind: 'assistant'; role: 'assistant'; parts: AssistantPart[]; isPartial?: true }
  | { kind: 'tool-results'; role: 'tool'; results: ToolResult[] };

/** Result of one `submit`, including the follow-ups that it processed. */
export interface AgentReply {
  stop: AgentStop;
  /** Last text of the model. */
  text: string;
  /** Number of model responses, without those of subagents. */
  turns: number;
  /** Tokens of these responses and of subagents that finished meanwhile. */
  usage: ChatUsage;
  /** Share of the context window that the last request and its answer took; 0 without an answer. */
  contextUtilization: number;
}

/** Context of a tool call. */
export interface ToolContext {
  /** Files and commands; protected paths cannot be changed through it. */
  workspace: Workspace;
  /** Aborted when the call exceeds its time limit or the session ends. */
  signal: AbortSignal;
  /** The workspace without the guard, for PTH's own read-only commands, which are cheaper without it. */
  reader?: Workspace;
  /**
   * Refuses a protected path, for tools that must check all paths before their first write. @throws PthError
   * `environment/path-escape`
   */
  assertWritable?: (path: string) => void;
}

/** A tool of the coding agent. */
export interface ModelTool<Input = Record<string, unknown>> {
  name: string;
  description: string;
  /** JSON Schema, type object. */
  inputSchema: JsonObject;
  /**
   * True for tools that change files: such a call waits for earlier calls of the response and blocks later ones. All
   * other calls of a response run in parallel.
   */
  isExclusive?: boolean;
  /** True for tools that change nothing. The loop detector compares the state of the files only for other tools. */
  isReadOnly?: boolean;
  /** True for tools that ask the user a question: after the call the session waits for the next input. */
  awaitsInput?: boolean;
  /** Validates raw arguments; the error text is sent to the model. */
  parse(args: unknown): { ok: true; input: Input } | { ok: false; error: string };
  /** An exception becomes an error result for the model, never a crash. */
  execute(input: Input, context: ToolContext): Promise<string>;
}

/** Limits of a tool's output as the model sees it. */
export interface OutputLimits {
  maxChars: number;
  /** Default: no line limit. */
  maxLines?: number;
  /** `head-tail` keeps the first and the last half, `tail` only the end. */
  mode: 'head-tail' | 'tail';
}

/** Settings of the subagents of a session. */
interface SubagentOptions {
  /** Maximum nesting; at this depth no subagent can be spawned. Default 1. */
  maxDepth?: number;
  /** Maximum number of open subagents per session. Default 4. */
  maxOpen?: number;
  /** Opens the model that a `spawn_agent` call names. Without it every subagent uses the session's model. */
  createModel?: (id: string) => ChatModel | Promise<ChatModel>;
}

export interface AgentSessionOptions {
  model: ChatModel;
  workspace: Workspace;
  system: string;
  /** Default: the six tools of the Anthropic profile. */
  tools?: readonly ModelTool[];
  /** Default time limit of a command in milliseconds; only for the default tools. Default 10000. */
  commandTimeoutMs?: number;
  /** Tool rounds per input. Default 60. */
  maxToolRounds?: number;
  /** Model responses over the whole session. Default: no limit. */
  maxTurns?: number;
  /** True to run calls of one response in parallel. Default true. */
  supportsParallelToolCalls?: boolean;
  /** Adds the four subagent tools. Default: none. */
  subagents?: SubagentOptions;
  /** Nesting depth of this session; above 0 for subagents. Default 0. */
  depth?: number;
  reasoningEffort?: ReasoningEffort;
  /** Relative paths (directories or files) that no tool may write, besides `.git`. */
  protectedPaths?: readonly string[];
  /** Limits by tool name; they replace the tool's default limits. */
  outputLimits?: Readonly<Record<string, OutputLimits>>;
  /** Time limit of one tool call in milliseconds, above any limit of the tool itself. Default 660000. */
  toolTimeoutMs?: number;
  clock?: Clock;
  signal?: AbortSignal | undefined;
}

/** `CLOSED` is final. `PROCESSING` refuses further input until it is over. */
export type AgentState = 'IDLE' | 'PROCESSING' | 'AWAITING_INPUT' | 'CLOSED';

/** One conversation of the coding agent with its model. */
export interface AgentSession {
  readonly id: string;
  readonly state: AgentState;
  /**
   * Runs the loop until the model stops calling tools or a limit ends it, then the queued follow-ups in order. Rejects
   * with `model/…`, `agent/busy` or `agent/closed`.
   */
  submit(input: string): EventStream<AgentEvent, AgentReply>;
  /**
   * Adds a message before the model's next request, i.e. after the running tool round; one that comes while the last
   * text streams goes on with the input. @throws PthError `agent/closed`
   */
  steer(text: string): void;
  /** Queues an input to run after the current or next one. @throws PthError `agent/closed` */
  followUp(input: string): void;
  /** Applies from the next request on; undefined selects the provider's default. */
  setReasoningEffort(effort: ReasoningEffort | undefined): void;
  /** Returns every further event of the session, over all inputs; ends after `session-end`. Any number of readers. */
  events(): AsyncIterable<AgentEvent>;
  /** Returns a copy of the history, oldest first. */
  history(): readonly AgentTurn[];
  /**
   * Cancels the running answer and tools, closes the subagents and the session; resolves when nothing is left running.
   * Idempotent.
   */
  abort(): Promise<void>;
}
