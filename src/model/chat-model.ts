import type { EventStream, JsonObject } from '../base/index.ts';

/** A model's call of a tool. */
export interface ToolCall {
  id: string;
  name: string;
  /** Parsed arguments; `rawArguments` instead when the model sent no valid JSON object. */
  arguments: JsonObject;
  /** Set only when the arguments could not be parsed. */
  rawArguments?: string;
}

/** A tool's answer to one call. */
export interface ToolResult {
  toolCallId: string;
  toolName: string;
  text: string;
  isError: boolean;
}

export type AssistantPart =
  /** `signature` is a mark of the provider's own; sent back unchanged. */
  | { type: 'text'; text: string; signature?: string }
  /** `signature` is the provider's proof that the text is its own; sent back unchanged. */
  | { type: 'thinking'; text: string; signature?: string }
  /** Thinking that the provider shows only in encrypted form; sent back unchanged. */
  | { type: 'redacted-thinking'; data: string }
  /** `signature` is a mark of the provider's own; sent back unchanged. */
  | { type: 'tool-call'; call: ToolCall; signature?: string };

/** One message of a conversation; provider-neutral. */
export type ChatMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; parts: AssistantPart[] }
  | { role: 'tool'; results: ToolResult[] };

/** A tool as the model sees it. */
export interface ChatTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments, of type object. */
  inputSchema: JsonObject;
}

export type ReasoningEffort = 'low' | 'medium' | 'high';

/** One request to a model. */
export interface ChatRequest {
  system: string;
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** Default 16000. */
  maxOutputTokens?: number;
  reasoningEffort?: ReasoningEffort;
}

/** Tokens of one or more responses; each token is counted once. */
export interface ChatUsage {
  /** Without those that were read from or written to a cache. */
  inputTokens: number;
  /** With those of thinking. */
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
}

export type StopReason = 'end' | 'tool-calls' | 'max-tokens' | 'refusal' | 'context-length';

/** A whole response. */
export interface ChatResponse {
  parts: AssistantPart[];
  stopReason: StopReason;
  /** The provider's own words on why it stopped, where it gives any (for example with a refusal). */
  stopDetail?: string;
  usage: ChatUsage;
  /** The model id that the provider says answered. */
  model: string;
  /** US dollars at list price; null when the price is not known. Absent where nothing is paid. */
  costUsd?: number | null;
}

/** What happens while a model answers, in this order: start, per part its start, deltas and end, then the result. */
export type ChatEvent =
  | { type: 'response-start'; model: string }
  | { type: 'text-start' }
  | { type: 'text-delta'; text: string }
  | { type: 'text-end'; text: string }
  | { type: 'thinking-delta'; text: string }
  | { type: 'tool-call'; call: ToolCall }
  | { type: 'retry'; attempt: number; waitMs: number; reason: string };

/**
 * A chat model. The stream's result is the response; a failure rejects it with a `model/…` fault. An abort rejects it
 * with the signal's reason. Implementations: Anthropic, OpenAI, Gemini, and the playbook.
 */
export interface ChatModel {
  /** What reports print, e.g. `claude-sonnet-5` or `playbook:fix.yaml`. */
  readonly id: string;
  readonly provider: 'anthropic' | 'openai' | 'gemini' | 'playbook';
  /** Size of the context window in tokens. */
  readonly contextWindow: number;
  stream(request: ChatRequest, signal?: AbortSignal): EventStream<ChatEvent, ChatResponse>;
}

/** The concatenated text of a response. */
export function responseText(response: Pick<ChatResponse, 'parts'>): string {
  return response.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

/** The tool calls of a response, in order. */
export function responseToolCalls(response: Pick<ChatResponse, 'parts'>): ToolCall[] {
  return response.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
}

/** The thinking text of a response. */
export function responseReasoning(response: Pick<ChatResponse, 'parts'>): string {
  return response.parts.flatMap((part) => (part.type === 'thinking' ? [part.text] : [])).join('');
}

export const noUsage: ChatUsage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** Adds up usages. */
export function sumUsage(...usages: readonly ChatUsage[]): ChatUsage {
  return usages.reduce(
    (sum, usage) => ({
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      cacheReadTokens: sum.cacheReadTokens + usage.cacheReadTokens,
      cacheWriteTokens: sum.cacheWriteTokens + usage.cacheWriteTokens,
    }),
    noUsage,
  );
}
