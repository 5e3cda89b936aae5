import type { Clock, EventStream, JsonObject } from '../base/index.ts';
import type { AssistantPart, ChatModel, ChatUsage, ReasoningEffort, ToolResult } from '../model/index.ts';
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
  /** `usagePercent` is a fraction: 1 means that the window is full. */
  | { type: 'context-warning'; usagePercent: number }
  | { type: 'retry'; attempt: number; waitMs: number; reason: string }
  /** What a subagent does, in the order in which it does it; the event of a subagent's own subagent is wrapped again. */
  | { type: 'subagent-event'; agentId: string; event: AgentEvent }
  | { type: 'error'; code: string; message: string }
  | { type: 'session-end'; sessionId: string };

/** Why an input's processing ended. `awaiting-input`: the model asked something, and the next input is the answer. */
export type AgentStop = 'completed' | 'awaiting-input' | 'turn-limit' | 'loop' | 'refused' | 'aborted';

/**
 * One entry of the history; a chat message that also says what it is. `steering` is said to the model in the role of
 * the user, by the caller or by the loop itself. `isPartial` marks the text of an answer that a
 * fault or an abort cut off.
 */
export type AgentTurn =
  | { kind: 'user' | 'steering'; role: 'user'; text: string }
  | { kind: 'assistant'; role: 'assistant'; parts: AssistantPart[]; isPartial?: true }
  | { kind: 'tool-results'; role: 'tool'; results: ToolResult[] };

/** What one `submit` came to, the follow-ups that it took along included. */
export interface AgentReply {
  stop: AgentStop;
  /** The last text of the model. */
  text: string;
  /** Model responses used; those of subagents are not counted. */
  turns: number;
  /** Tokens of these responses and of what subagents finished meanwhile. */
  usage: ChatUsage;
}

/** What a tool works with. */
export interface ToolContext {
  /** Files and commands; what is protected cannot be changed through it. */
  workspace: Workspace;
  /** Aborted when the call has used up its time or the session ends. */
  signal: AbortSignal;
  /** The same without the guard, for commands of PTH's own that only read and are cheaper without it. */
  reader?: Workspace;
  /** Refuses a protected path, for tools that must know before their first write. @throws PthError `environment/path-escape` */
  assertWritable?: (path: string) => void;
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
  /** Set by tools that can change nothing. Only what the others repeat is compared with the state of the files. */
  isReadOnly?: boolean;
  /** Set by tools that put a question to the user: after such a call the session waits for the next input. */
  awaitsInput?: boolean;
  /** Validates raw arguments; the error text goes back to the model. */
  parse(args: unknown): { ok: true; input: Input } | { ok: false; error: string };
  /** A throw becomes an error result for the model, never a crash. */
  execute(input: Input, context: ToolContext): Promise<string>;
}

/** How much of a tool's output the model gets to see. */
export interface OutputLimits {
  maxChars: number;
  /** Default: no limit on lines. */
  maxLines?: number;
  /** `head-tail` keeps the first and the last half, `tail` the end alone. */
  mode: 'head-tail' | 'tail';
}

/** Settings of the subagents of a session. */
interface SubagentOptions {
  /** How deep subagents may be nested; at this depth none can be spawned any more. Default 1. */
  maxDepth?: number;
  /** How many of a session may be open at the same time. Default 4. */
  maxOpen?: number;
  /** Opens the model that a call of `spawn_agent` names. Without it every subagent has the model of the session. */
  createModel?: (id: string) => ChatModel | Promise<ChatModel>;
}

export interface AgentSessionOptions {
  model: ChatModel;
  workspace: Workspace;
  system: string;
  /** Default: the six tools of the Anthropic profile. */
  tools?: readonly ModelTool[];
  /** Time limit in milliseconds of a command that names none; only for the default tools. Default 10000. */
  commandTimeoutMs?: number;
  /** Tool rounds per input. Default 60. */
  maxToolRounds?: number;
  /** Model responses over the whole session. Default: no limit. */
  maxTurns?: number;
  /** Whether calls of one response may run at the same time. Default true. */
  supportsParallelToolCalls?: boolean;
  /** Gives the session the four tools for subagents. Default: none. */
  subagents?: SubagentOptions;
  /** How many subagents stand above this session; set for subagents themselves. Default 0. */
  depth?: number;
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

/** `CLOSED` is final. Only `PROCESSING` refuses an input for the moment. */
export type AgentState = 'IDLE' | 'PROCESSING' | 'AWAITING_INPUT' | 'CLOSED';

/** One conversation of the coding agent with its model. */
export interface AgentSession {
  readonly id: string;
  readonly state: AgentState;
  /**
   * Runs the loop until the model stops calling tools or a limit ends it, then the queued follow-ups one by one.
   * Rejects with `model/…`, `agent/busy` or `agent/closed`.
   */
  submit(input: string): EventStream<AgentEvent, AgentReply>;
  /** Says something to the model before its next request, that is after the tool round that runs. @throws PthError `agent/closed` */
  steer(text: string): void;
  /** Queues an input for when the present or next one is completed. @throws PthError `agent/closed` */
  followUp(input: string): void;
  /** From the next request on; undefined leaves it to the provider. */
  setReasoningEffort(effort: ReasoningEffort | undefined): void;
  /** Every event of the session from now on, over all inputs; ends after `session-end`. Any number of readers. */
  events(): AsyncIterable<AgentEvent>;
  /** A copy of all that was said and done, oldest first. */
  history(): readonly AgentTurn[];
  /**
   * Cancels the answer and the tools that run, closes the subagents, and the session; resolves when nothing of it is
   * left running. Idempotent.
   */
  abort(): Promise<void>;
}
