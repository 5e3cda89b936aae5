import type { EventStream, JsonObject } from '../base/index.ts';
import type { ProviderName } from './known-models.ts';

/** A model's call of a tool. */
export interface ToolCall {
  id: string;
  name: string;
  /** Parsed arguments; empty when the model sent no valid JSON object, with the text in `rawArguments`. */
  arguments: JsonObject;
  /** Set only when the arguments could not be parsed. */
  rawArguments?: string;
}

/** Result of one tool call. */
export interface ToolResult {
  toolCallId: string;
  toolName: string;
  text: string;
  isError: boolean;
}

export type AssistantPart =
  /** `signature` is a provider-specific mark; it is sent back unchanged. */
  | { type: 'text'; text: string; signature?: string }
  /** `signature` proves to the provider that the text is its own; it is sent back unchanged. */
  | { type: 'thinking'; text: string; signature?: string }
  /** Thinking that the provider returns only in encrypted form; it is sent back unchanged. */
  | { type: 'redacted-thinking'; data: string }
  /** `signature` is a provider-specific mark; it is sent back unchanged. */
  | { type: 'tool-call'; call: ToolCall; signature?: string };

/** One message of a conversation, independent of the provider. */
export type ChatMessage =
  | { role: 'user'; text: string }
  | { role: 'assistant'; parts: AssistantPart[] }
  | { role: 'tool'; results: ToolResult[] };

/** A tool as described to the model. */
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

/** Token counts of one or more responses; each token is counted in one field. */
export interface ChatUsage {
  /** Without tokens read from or written to a cache. */
  inputTokens: number;
  /** Including thinking. */
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
}

export type StopReason = 'end' | 'tool-calls' | 'max-tokens' | 'refusal' | 'context-length';

/** A complete response. */
export interface ChatResponse {
  parts: AssistantPart[];
  stopReason: StopReason;
  /** Explanation of the stop in the provider's words, if any, e.g. of a refusal. */
  stopDetail?: string;
  usage: ChatUsage;
  /** Model id that the provider reports for the answer. */
  model: string;
  /** US dollars at list price; null when the price is unknown. Absent when nothing is charged. */
  costUsd?: number | null;
}

/**
 * Events of an answer, in this order: start; start, deltas and end of each part; result. A retry voids the events of the
 * answer before it.
 */
export type ChatEvent =
  | { type: 'response-start'; model: string }
  | { type: 'text-start' }
  | { type: 'text-delta'; text: string }
  | { type: 'text-end'; text: string }
  | { type: 'thinking-delta'; text: string }
  | { type: 'tool-call'; call: ToolCall }
  | { type: 'retry'; attempt: number; waitMs: number; reason: string };

/**
 * A chat model. The stream's result is the response; a failure rejects it with a `model/…` fault, an abort with the
 * signal's reason. Implementations: Anthropic, OpenAI, Gemini, and the playbook.
 */
export interface ChatModel {
  /** Id printed in reports, e.g. `claude-sonnet-5` or `playbook:fix.yaml`. */
  readonly id: string;
  readonly provider: 'anthropic' | 'openai' | 'gemini' | 'playbook';
  /** Provider whose tools a playbook's answers call. Default: Anthropic. Absent for a provider's own model. */
  readonly playedProvider?: ProviderName;
  /** Size of the context window in tokens. */
  readonly contextWindow: number;
  stream(request: ChatRequest, signal?: AbortSignal): EventStream<ChatEvent, ChatResponse>;
  /**
   * Asks the provider, without cost, whether it can be reached, takes the key and has the model. Passes where the
   * provider's server does not tell. @throws PthError `model/auth`, `model/network`, `model/unknown`
   */
  check?(signal?: AbortSignal): Promise<void>;
}

/** Returns the concatenated text of a response. */
export function responseText(response: Pick<ChatResponse, 'parts'>): string {
  return response.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

/** Returns the tool calls of a response, in order. */
export function responseToolCalls(response: Pick<ChatResponse, 'parts'>): ToolCall[] {
  return response.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
}

/** Returns the thinking text of a response. */
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
