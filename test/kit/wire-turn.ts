import type { JsonObject, JsonValue } from '../../src/base/index.ts';
import type { ChatUsage } from '../../src/model/index.ts';

/** One tool call of a scripted answer. */
export interface WireCall {
  id?: string;
  name: string;
  arguments?: JsonObject;
  /** Sent as it is in place of `arguments`, so it may be broken or huge; Gemini has no place for what is no JSON. */
  rawArguments?: string;
  /** The provider's mark on the call, where it has such. */
  signature?: string;
}

/** One scripted answer, the same for every provider's wire format. */
export interface WireTurn {
  thinking?: { text: string; signature?: string };
  /** Thinking in encrypted form, for Anthropic. */
  redactedThinking?: string;
  text?: string;
  toolCalls?: readonly WireCall[];
  usage?: ChatUsage;
  /** In the provider's own words. Default: what fits the calls. */
  stopReason?: string;
  stopDetails?: JsonObject;
  /** Closes the connection: before the first event, after the first piece of content, or before the last event. */
  cut?: 'before-start' | 'in-content' | 'before-end';
  /** Sends nothing more: before the headers, or after the first piece of content. */
  stall?: 'before-headers' | 'in-content';
  /** Milliseconds between two pieces of the body, for servers that answer drop by drop. */
  dripMs?: number;
  /** Falls silent after so many drips. Default: never. */
  drips?: number;
  /** An error inside the stream in place of the content. */
  streamError?: Omit<WireError, 'status' | 'headers'> & { status?: number };
}

/** An answer that is an HTTP error. */
export interface WireError {
  status: number;
  /** The provider's word for it. */
  type: string;
  message: string;
  /** OpenAI's second word. */
  code?: string;
  /** Google's details. */
  details?: JsonValue[];
  headers?: Readonly<Record<string, string>>;
}

/** A success with a body of the test's own, for servers that do not behave. */
export interface WireRaw {
  rawBody: string | Uint8Array;
  contentType?: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

export type WireAnswer = WireTurn | { error: WireError } | WireRaw;

/** One server-sent event, ready to send. */
export interface WireFrame {
  text: string;
  /** `content`: a piece of the answer; `last`: without it the answer is not complete. */
  kind: 'start' | 'content' | 'last' | 'other';
}

/** Tokens of a turn that names none. */
export const noWireUsage: ChatUsage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** Pieces that split words; long texts in longer pieces, so that a huge one is not a million events. */
export function splitText(text: string): string[] {
  const size = Math.max(7, Math.ceil(text.length / 64));
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += size) pieces.push(text.slice(start, start + size));
  return pieces;
}

/** The arguments of a call as text. */
export function argumentsText(call: WireCall): string {
  return call.rawArguments ?? JSON.stringify(call.arguments ?? {});
}
