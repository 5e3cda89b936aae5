import { z } from 'zod';
import type { ChatEvent, ChatResponse, ChatUsage, StopReason } from '../chat-model.ts';
import { noUsage } from '../chat-model.ts';
import { AnswerBuilder, streamCutFault, invalidStreamFault, maxParts } from '../http/answer-builder.ts';
import type { AnswerReader } from '../http/http-chat-model.ts';
import { maxArgumentChars } from '../tool-arguments.ts';

const count = z.number().nullish();
const text = z.string().nullish();

/** A stream chunk; only the fields that PTH reads. Loose, because compatible servers add and omit fields. */
const chunkSchema = z.object({
  model: text,
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: z
          .object({
            content: text,
            refusal: text,
            // Field in which compatible servers send thinking; not part of OpenAI's API.
            reasoning_content: text,
            reasoning: text,
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(10_000).nullish(),
                  id: text,
                  function: z.object({ name: text, arguments: text }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: text,
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish(),
    })
    .nullish(),
});

type Chunk = z.infer<typeof chunkSchema>;
type Choice = NonNullable<Chunk['choices']>[number];
type CallDelta = NonNullable<NonNullable<Choice['delta']>['tool_calls']>[number];

interface OpenCall {
  index: number;
  id: string;
  name: string;
  pieces: string[];
  size: number;
}

const limitReasons: Readonly<Record<string, StopReason>> = { length: 'max-tokens', content_filter: 'refusal' };

/** Converts the stream of Chat Completions. */
export class ChatCompletionsReader implements AnswerReader {
  readonly #asked: string;
  readonly #answer = new AnswerBuilder();
  readonly #calls: OpenCall[] = [];
  #model: string | undefined;
  #usage: ChatUsage = noUsage;
  #finishReason: string | undefined;
  #refusal = '';

  /** @param asked requested model, for servers that do not report the answering one */
  constructor(asked: string) {
    this.#asked = asked;
  }

  accept(raw: unknown): ChatEvent[] {
    const parsed = chunkSchema.safeParse(raw);
    if (!parsed.success) {
      throw invalidStreamFault(`a chunk has a wrong ${parsed.error.issues[0]?.path.join('.') || 'shape'}`);
    }
    const { choices, usage } = parsed.data;
    if (usage) this.#count(usage);
    const choice = choices?.find(({ index }) => (index ?? 0) === 0);
    if (!choice || this.#finishReason !== undefined) return [];
    const events = this.#begin(parsed.data.model);
    if (choice.delta) events.push(...this.#extend(choice.delta));
    if (choice.finish_reason) {
      this.#finishReason = choice.finish_reason;
      events.push(...this.#endCalls(), ...this.#answer.finish());
    }
    return events;
  }

  finish(): ChatResponse {
    if (this.#finishReason === undefined || this.#model === undefined) throw streamCutFault(this.#model !== undefined);
    const limit = limitReasons[this.#finishReason] ?? (this.#refusal === '' ? undefined : 'refusal');
    return {
      parts: this.#answer.parts,
      stopReason: limit ?? (this.#answer.hasCalls ? 'tool-calls' : 'end'),
      ...(this.#refusal === '' ? {} : { stopDetail: this.#refusal }),
      usage: this.#usage,
      model: this.#model,
    };
  }

  #begin(model: string | null | undefined): ChatEvent[] {
    if (this.#model !== undefined) return [];
    this.#model = model || this.#asked;
    return [{ type: 'response-start', model: this.#model }];
  }

  #extend(delta: NonNullable<Choice['delta']>): ChatEvent[] {
    this.#refusal = (this.#refusal + (delta.refusal ?? '')).slice(0, 10_000);
    const events = [
      ...this.#answer.thinking(delta.reasoning_content ?? delta.reasoning ?? ''),
      ...this.#answer.text(delta.content ?? ''),
    ];
    for (const [position, call] of (delta.tool_calls ?? []).entries()) this.#extendCall(call, position);
    return events;
  }

  /** Some servers give all calls of an answer the same index, so a new id also starts a new call. */
  #extendCall({ index, id, function: part }: CallDelta, position: number): void {
    const at = index ?? position;
    let call = this.#calls.findLast((candidate) => candidate.index === at);
    if (!call || (id && call.id !== '' && id !== call.id)) {
      if (this.#calls.length >= maxParts) throw invalidStreamFault(`more than ${maxParts} tool calls`);
      call = { index: at, id: '', name: '', pieces: [], size: 0 };
      this.#calls.push(call);
    }
    call.id ||= id ?? '';
    call.name ||= part?.name ?? '';
    const piece = part?.arguments ?? '';
    if (piece === '') return;
    call.pieces.push(piece);
    call.size += piece.length;
    if (call.size > maxArgumentChars) throw invalidStreamFault(`arguments of more than ${maxArgumentChars} characters`);
  }

  #endCalls(): ChatEvent[] {
    return this.#calls.flatMap(({ id, name, pieces }) =>
      this.#answer.call({ id: id === '' ? undefined : id, name, arguments: pieces.join('') }),
    );
  }

  /** The prompt count includes cached tokens. */
  #count(usage: NonNullable<Chunk['usage']>): void {
    const cacheReadTokens = usage.prompt_tokens_details?.cached_tokens ?? 0;
    const cacheWriteTokens = usage.prompt_tokens_details?.cache_write_tokens ?? 0;
    this.#usage = {
      inputTokens: Math.max(0, (usage.prompt_tokens ?? 0) - cacheReadTokens - cacheWriteTokens),
      outputTokens: usage.completion_tokens ?? 0,
      cacheReadTokens,
      cacheWriteTokens,
    };
  }
}
