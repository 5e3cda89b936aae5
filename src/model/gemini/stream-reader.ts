import { z } from 'zod';
import { type JsonObject, PthError } from '../../base/index.ts';
import type { ChatEvent, ChatResponse, ChatUsage, StopReason } from '../chat-model.ts';
import { noUsage } from '../chat-model.ts';
import { AnswerBuilder, streamCutFault, invalidStreamFault } from '../http/answer-builder.ts';
import type { AnswerReader } from '../http/http-chat-model.ts';

const text = z.string().nullish();
const count = z.number().nullish();

const partSchema = z.object({
  text,
  thought: z.boolean().nullish(),
  thoughtSignature: text,
  functionCall: z.object({ id: text, name: text, args: z.record(z.string(), z.unknown()).nullish() }).nullish(),
});

/** A stream chunk from the SDK; only the fields that PTH reads. */
const chunkSchema = z.object({
  modelVersion: text,
  candidates: z
    .array(
      z.object({
        index: z.number().nullish(),
        content: z.object({ parts: z.array(partSchema).nullish() }).nullish(),
        finishReason: text,
        finishMessage: text,
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: text, blockReasonMessage: text }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      cachedContentTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      toolUsePromptTokenCount: count,
    })
    .nullish(),
});

type Chunk = z.infer<typeof chunkSchema>;
type Part = z.infer<typeof partSchema>;

/** Finish reasons that are no refusal. All others, except those of malformed calls, are refusals. */
const plainReasons: Readonly<Record<string, StopReason>> = {
  STOP: 'end',
  MAX_TOKENS: 'max-tokens',
  FINISH_REASON_UNSPECIFIED: 'end',
  OTHER: 'end',
};

/** Finish reasons of a malformed tool call; a retry usually helps. */
const brokenCalls: ReadonlySet<string> = new Set([
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'MALFORMED_RESPONSE',
]);

/** Converts the stream of streamGenerateContent. */
export class GeminiStreamReader implements AnswerReader {
  readonly #asked: string;
  readonly #answer = new AnswerBuilder();
  #model: string | undefined;
  #usage: ChatUsage = noUsage;
  #finishReason: string | undefined;
  #stopDetail: string | undefined;

  /** @param asked requested model, for servers that do not report the answering one */
  constructor(asked: string) {
    this.#asked = asked;
  }

  accept(raw: unknown): ChatEvent[] {
    const parsed = chunkSchema.safeParse(raw);
    if (!parsed.success) {
      throw invalidStreamFault(`a chunk has a wrong ${parsed.error.issues[0]?.path.join('.') || 'shape'}`);
    }
    const { candidates, promptFeedback, usageMetadata, modelVersion } = parsed.data;
    if (usageMetadata) this.#count(usageMetadata);
    if (promptFeedback?.blockReason) return this.#block(promptFeedback, modelVersion);
    const candidate = candidates?.find(({ index }) => (index ?? 0) === 0);
    if (!candidate || this.#finishReason !== undefined) return [];
    const { finishReason, finishMessage, content } = candidate;
    if (finishReason && brokenCalls.has(finishReason)) throw brokenCall(finishReason, finishMessage);
    const events = this.#begin(modelVersion);
    for (const part of content?.parts ?? []) events.push(...this.#extend(part));
    if (finishReason) {
      this.#finishReason = finishReason;
      this.#stopDetail = finishMessage ?? undefined;
      events.push(...this.#answer.finish());
    }
    return events;
  }

  finish(): ChatResponse {
    if (this.#finishReason === undefined || this.#model === undefined) throw streamCutFault(this.#model !== undefined);
    const reason = plainReasons[this.#finishReason] ?? 'refusal';
    const stopDetail = reason === 'refusal' ? (this.#stopDetail ?? this.#finishReason) : undefined;
    return {
      parts: this.#answer.parts,
      stopReason: reason === 'end' && this.#answer.hasCalls ? 'tool-calls' : reason,
      ...(stopDetail === undefined ? {} : { stopDetail }),
      usage: this.#usage,
      model: this.#model,
    };
  }

  #begin(model: string | null | undefined): ChatEvent[] {
    if (this.#model !== undefined) return [];
    this.#model = model || this.#asked;
    return [{ type: 'response-start', model: this.#model }];
  }

  #block(feedback: NonNullable<Chunk['promptFeedback']>, model: string | null | undefined): ChatEvent[] {
    if (this.#finishReason !== undefined) return [];
    this.#finishReason = feedback.blockReason ?? '';
    this.#stopDetail = feedback.blockReasonMessage ?? undefined;
    return [...this.#begin(model), ...this.#answer.finish()];
  }

  #extend(part: Part): ChatEvent[] {
    const signature = part.thoughtSignature || undefined;
    if (part.functionCall) {
      const { id, name, args } = part.functionCall;
      // The SDK parsed it from JSON.
      const given = (args ?? {}) as JsonObject;
      return this.#answer.call({ id: id || undefined, name: name ?? '', arguments: given, signature });
    }
    if (part.thought) return this.#answer.thinking(part.text ?? '');
    return [...this.#answer.text(part.text ?? ''), ...(signature === undefined ? [] : this.#answer.mark(signature))];
  }

  /** The prompt count includes cached tokens; thinking is counted beside the answer. */
  #count(usage: NonNullable<Chunk['usageMetadata']>): void {
    const cacheReadTokens = usage.cachedContentTokenCount ?? 0;
    const promptTokens = (usage.promptTokenCount ?? 0) + (usage.toolUsePromptTokenCount ?? 0);
    this.#usage = {
      inputTokens: Math.max(0, promptTokens - cacheReadTokens),
      outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
      cacheReadTokens,
      cacheWriteTokens: 0,
    };
  }
}

function brokenCall(reason: string, message: string | null | undefined): PthError {
  const detail = message ? `: ${message.slice(0, 500)}` : '';
  return new PthError('model/invalid-response', `The model made a call that cannot be read (${reason})${detail}.`, {
    isRetryable: true,
    recovery: ['Start again.', 'Use another model.'],
  });
}
