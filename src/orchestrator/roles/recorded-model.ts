import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EventStream, type FaultCode, faultCatalogue, PthError, toJsonValue } from '../../base/index.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatResponse } from '../../model/index.ts';

/** One answer of a model, or its fault, with the key of the request: a line of `model-calls.jsonl`. */
export type RecordedCall = { key: string; response: ChatResponse } | { key: string; fault: RecordedFault };

/** The fault of a model in place of an answer. */
interface RecordedFault {
  code: FaultCode;
  message: string;
  isRetryable: boolean;
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

/** Records the answers and faults of a model with the keys of their requests. */
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
        } catch (error) {
          if (PthError.isInstance(error) && error.code.startsWith('model/')) {
            const { code, message, isRetryable } = error;
            await keep({ key: keyRequest(request, texts), fault: { code, message, isRetryable } });
          }
          throw error;
        } finally {
          stop();
        }
      });
    },
  };
}

/** A model that answered. */
interface RecordedModel {
  id: string;
  /** Provider whose tools the answers call. */
  provider: NonNullable<ChatModel['playedProvider']>;
  contextWindow: number;
}

/** The head of a recording. */
export interface RecordedModels extends RecordedModel {
  /** The model that was asked where the first one failed; absent for none. */
  fallback?: RecordedModel | undefined;
}

/** Describes the models of a recording for its head. Pure. */
export function describeModels(first: ChatModel, fallback: ChatModel | null): RecordedModels {
  return { ...describeModel(first), ...(fallback === null ? {} : { fallback: describeModel(fallback) }) };
}

function describeModel({ id, provider, playedProvider = 'anthropic', contextWindow }: ChatModel): RecordedModel {
  return { id, provider: provider === 'playbook' ? playedProvider : provider, contextWindow };
}

/**
 * Plays a recording: each request gets the answer or the fault that a request of the same key got. The same key may
 * occur several times; what it got then comes in its order, whichever model is asked. The stream rejects with
 * `playbook/mismatch` for a request without one.
 */
export function replayCalls(
  { fallback, ...first }: RecordedModels,
  calls: readonly RecordedCall[],
  texts: PassingTexts,
): { first: ChatModel; fallback: ChatModel | null } {
  const waiting = new Map<string, RecordedCall[]>();
  for (const call of calls) waiting.set(call.key, [...(waiting.get(call.key) ?? []), call]);
  const play = (recorded: RecordedModel): ChatModel => ({
    id: recorded.id,
    provider: 'playbook',
    playedProvider: recorded.provider,
    contextWindow: recorded.contextWindow,
    stream: (request, signal) =>
      EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        signal?.throwIfAborted();
        const key = keyRequest(request, texts);
        const call = waiting.get(key)?.shift();
        if (call === undefined) {
          throw new PthError('playbook/mismatch', `The recording has no answer for the request ${key.slice(0, 12)}.`, {
            recovery: ['Play the recording on the commit, the tests and the settings that it was made with.'],
          });
        }
        if ('fault' in call) throw new PthError(call.fault.code, call.fault.message, call.fault);
        stream.emit({ type: 'response-start', model: recorded.id });
        return call.response;
      }),
  });
  return { first: play(first), fallback: fallback === undefined ? null : play(fallback) };
}

const modelSchema = z.strictObject({
  id: z.string(),
  provider: z.enum(['anthropic', 'openai', 'gemini']),
  contextWindow: z.number().positive(),
});

const headSchema = modelSchema.extend({ fallback: modelSchema.optional() });

const key = z.string();

const callSchema = z.union([
  z.strictObject({ key, response: z.looseObject({ parts: z.array(z.looseObject({})) }) }),
  z.strictObject({
    key,
    fault: z.strictObject({
      code: z.string().refine((code) => code.startsWith('model/') && Object.hasOwn(faultCatalogue, code)),
      message: z.string(),
      isRetryable: z.boolean(),
    }),
  }),
]);

/** Reads the lines of a recording; the first one names the models. @throws PthError `playbook/invalid` */
export function parseRecording(text: string): { models: RecordedModels; calls: RecordedCall[] } {
  try {
    const [head, ...calls] = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
    // The answers are those of a model, which the agent judges as it judges every answer.
    const parsed = calls.map((call) => callSchema.parse(call) as unknown as RecordedCall);
    return { models: headSchema.parse(head), calls: parsed };
  } catch (error) {
    throw unreadableRecording(`The recording cannot be read: ${String(error).slice(0, 300)}`, error);
  }
}

/** The fault of a file that is no recording of calls. Pure. */
export function unreadableRecording(message: string, cause: unknown): PthError {
  const recovery = ['Name the model-calls.jsonl of an earlier run after --replay.'];
  return new PthError('playbook/invalid', message, { cause, recovery });
}
