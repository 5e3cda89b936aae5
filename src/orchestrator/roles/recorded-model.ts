import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EventStream, PthError, toJsonValue } from '../../base/index.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../../model/index.ts';

/** One answer of a model, with the key of the request that it answers: a line of `model-calls.jsonl`. */
export interface RecordedCall {
  key: string;
  response: ChatResponse;
}

/** Texts of a request that differ between runs of the same input. */
export interface PassingTexts {
  /** Directory of the working copy. */
  directory: string;
  branch: string;
}

/** Parts of tool results that no two runs share: durations, times, hashes of commits, names of temporary files. */
const passing: readonly RegExp[] = [
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?/g,
  /\b\d+(?:\.\d+)? ?(?:ms|s|seconds?)\b/g,
  /\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/g,
  /\bduration_ms:? [\d.]+/g,
  /\btime="[\d.]+"/g,
  /\/tmp\/[\w.-]+/g,
];

/** Makes the key of a request from all that the model is told, without what differs between runs. Pure. */
export function keyRequest({ system, messages, tools, reasoningEffort }: ChatRequest, texts: PassingTexts): string {
  let text = JSON.stringify([system, toJsonValue(messages), toJsonValue(tools), reasoningEffort ?? null]);
  for (const [own, mark] of [
    [texts.directory, '<workspace>'],
    [texts.branch, '<branch>'],
  ] as const) {
    if (own !== '') text = text.replaceAll(own, mark);
  }
  for (const pattern of passing) text = text.replaceAll(pattern, '<passing>');
  return createHash('sha256').update(text).digest('hex');
}

/** Records the answers of a model with the keys of their requests. */
export function recordCalls(
  model: ChatModel,
  texts: PassingTexts,
  keep: (call: RecordedCall) => Promise<void>,
): ChatModel {
  const { id, provider, playedProvider, contextWindow } = model;
  return {
    id,
    provider,
    ...(playedProvider ? { playedProvider } : {}),
    contextWindow,
    stream(request, signal) {
      const inner = model.stream(request, signal);
      return EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        const stop = inner.listen((event) => stream.emit(event));
        try {
          const response = await inner.result();
          await keep({ key: keyRequest(request, texts), response });
          return response;
        } finally {
          stop();
        }
      });
    },
  };
}

/** The head of a recording: the model that answered. */
export interface RecordedModel {
  id: string;
  /** Provider whose tools the answers call. */
  provider: NonNullable<ChatModel['playedProvider']>;
  contextWindow: number;
}

/**
 * Plays a recording: each request gets the answer that a request of the same key got. The same key may occur several
 * times; its answers then come in their order. The stream rejects with `playbook/mismatch` for a request without one.
 */
export function replayCalls(recorded: RecordedModel, calls: readonly RecordedCall[], texts: PassingTexts): ChatModel {
  const waiting = new Map<string, ChatResponse[]>();
  for (const { key, response } of calls) waiting.set(key, [...(waiting.get(key) ?? []), response]);
  return {
    id: recorded.id,
    provider: 'playbook',
    playedProvider: recorded.provider,
    contextWindow: recorded.contextWindow,
    stream: (request, signal) =>
      EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        signal?.throwIfAborted();
        const key = keyRequest(request, texts);
        const response = waiting.get(key)?.shift();
        if (response === undefined) {
          throw new PthError('playbook/mismatch', `The recording has no answer for the request ${key.slice(0, 12)}.`, {
            recovery: ['Play the recording on the commit, the tests and the settings that it was made with.'],
          });
        }
        stream.emit({ type: 'response-start', model: recorded.id });
        return response;
      }),
  };
}

const headSchema = z.strictObject({
  id: z.string(),
  provider: z.enum(['anthropic', 'openai', 'gemini']),
  contextWindow: z.number().positive(),
});

const callSchema = z.strictObject({ key: z.string(), response: z.looseObject({ parts: z.array(z.looseObject({})) }) });

/** Reads the lines of a recording; the first one names the model. @throws PthError `playbook/invalid` */
export function parseRecording(text: string): { model: RecordedModel; calls: RecordedCall[] } {
  try {
    const [head, ...calls] = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
    // The answers are those of a model, which the agent judges as it judges every answer.
    const parsed = calls.map((call) => callSchema.parse(call) as unknown as RecordedCall);
    return { model: headSchema.parse(head), calls: parsed };
  } catch (error) {
    throw new PthError('playbook/invalid', `The recording cannot be read: ${String(error).slice(0, 300)}`, {
      cause: error,
    });
  }
}
