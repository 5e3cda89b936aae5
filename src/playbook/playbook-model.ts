import { assertNever, EventStream, type JsonObject, PthError, toJsonValue } from '../base/index.ts';
import {
  type AssistantPart,
  type ChatEvent,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatResponse,
  noUsage,
  type ToolCall,
} from '../model/index.ts';
import { checkNames } from './check-names.ts';
import { readEarlierResults } from './earlier-results.ts';
import type { ConversationPlaybook, LateBound, Playbook, PlaybookTurn, PlayedFault } from './playbook.ts';
import { PlaybookScript } from './script.ts';
import { fillWorkspace } from './workspace-mark.ts';

/** A chat model whose answers come from a playbook. It does not interpret the prompt and uses no network. */
export interface PlaybookModel extends ChatModel {
  readonly provider: 'playbook';
  /** Number of turns played. */
  readonly consumed: number;
  /** Number of turns still to be played, without repeatable conversations that have not begun. */
  readonly remaining: number;
  /** @throws PthError `playbook/mismatch` naming the remaining turns */
  assertFinished(): void;
  /** Appends turns to a sequence. @throws PthError `playbook/invalid` when the playbook holds conversations */
  append(turns: readonly PlaybookTurn[]): void;
}

/** Settings of a scripted model. */
export interface PlaybookModelOptions {
  /** Id printed in reports, e.g. `playbook:fix.yaml`. */
  id: string;
  /** Tokens. Default: those of the recorded model, else 200000. */
  contextWindow?: number;
}

/**
 * Creates a chat model from a playbook. The stream rejects with `playbook/mismatch` when a request does not match it.
 */
export function createPlaybookModel(playbook: Playbook, options: PlaybookModelOptions): PlaybookModel {
  const names: Readonly<Record<keyof PlaybookModelOptions, true>> = { id: true, contextWindow: true };
  checkNames(options, names, 'a scripted model');
  const script = new PlaybookScript(playbook, options.id);
  const recorded: Partial<ConversationPlaybook> = 'conversations' in playbook ? playbook : {};
  return {
    id: options.id,
    provider: 'playbook',
    ...(recorded.provider ? { playedProvider: recorded.provider } : {}),
    contextWindow: options.contextWindow ?? recorded.contextWindow ?? 200_000,
    get consumed() {
      return script.consumed;
    },
    get remaining() {
      return script.remaining;
    },
    assertFinished: () => script.assertFinished(),
    append: (turns) => script.append(turns),
    stream: (request, signal) => EventStream.run((stream) => play(script, options.id, request, signal, stream)),
  };
}

async function play(
  script: PlaybookScript,
  id: string,
  request: ChatRequest,
  signal: AbortSignal | undefined,
  stream: EventStream<ChatEvent, ChatResponse>,
): Promise<ChatResponse> {
  signal?.throwIfAborted();
  const { turn, number } = script.take(request.messages);
  const emit = async (event: ChatEvent) => {
    stream.emit(event);
    // Yield between events, as a real model does; otherwise an abort could never happen between two of them.
    await Promise.resolve();
    signal?.throwIfAborted();
  };
  if (turn.fault) {
    for (const event of eventsBefore(turn.fault, id, request.system)) await emit(event);
    throw toFault(turn.fault);
  }
  const parts = bindTurn(script, turn, number, request);
  await emit({ type: 'response-start', model: id });
  for (const part of parts) for (const event of eventsOf(part)) await emit(event);
  return {
    parts,
    stopReason: turn.stopReason ?? (parts.some((part) => part.type === 'tool-call') ? 'tool-calls' : 'end'),
    ...(turn.stopDetail === undefined ? {} : { stopDetail: turn.stopDetail }),
    usage: turn.usage ?? noUsage,
    model: id,
  };
}

/** The events that were heard before a fault; none where the answer had not begun. */
function eventsBefore({ thinking, text }: PlayedFault, model: string, system: string): ChatEvent[] {
  if (thinking === undefined && text === undefined) return [];
  return [
    { type: 'response-start', model },
    ...(thinking === undefined ? [] : [{ type: 'thinking-delta' as const, text: fillWorkspace(thinking, system) }]),
    ...(text === undefined
      ? []
      : [{ type: 'text-start' as const }, { type: 'text-delta' as const, text: fillWorkspace(text, system) }]),
  ];
}

function toFault({ code, message, isRetryable, details = {}, recovery, causes = [] }: PlayedFault): PthError {
  const cause = causes.reduceRight<Error | undefined>(
    (inner, text) => new Error(text, inner === undefined ? undefined : { cause: inner }),
    undefined,
  );
  return new PthError(code, message, { isRetryable, details, cause, ...(recovery && { recovery }) });
}

function bindTurn(
  script: PlaybookScript,
  turn: PlaybookTurn,
  number: number,
  { messages, system }: ChatRequest,
): AssistantPart[] {
  try {
    turn.assertContext?.(messages);
    const text = turn.text === undefined ? undefined : bind(turn.text, messages);
    return [
      ...(turn.thinking === undefined
        ? []
        : [{ type: 'thinking' as const, text: fillWorkspace(turn.thinking, system) }]),
      ...(text === undefined ? [] : [{ type: 'text' as const, text: fillWorkspace(text, system) }]),
      ...(turn.toolCalls ?? []).map((planned, index) => {
        const call: ToolCall = {
          id: `call_${number}_${index + 1}`,
          name: planned.name,
          // Clone, so that a tool that mutates its arguments cannot change the script.
          arguments: fillWorkspace(toJsonValue(bind(planned.arguments, messages)) as JsonObject, system),
          ...(planned.rawArguments === undefined ? {} : { rawArguments: fillWorkspace(planned.rawArguments, system) }),
        };
        return { type: 'tool-call' as const, call };
      }),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw script.mismatch(number, reason, error);
  }
}

function bind<T extends JsonObject | string>(value: LateBound<T>, messages: readonly ChatMessage[]): T {
  return typeof value === 'function' ? value(messages, readEarlierResults(messages)) : value;
}

function eventsOf(part: AssistantPart): ChatEvent[] {
  switch (part.type) {
    case 'text': {
      const delta: ChatEvent[] = part.text === '' ? [] : [{ type: 'text-delta', text: part.text }];
      return [{ type: 'text-start' }, ...delta, { type: 'text-end', text: part.text }];
    }
    case 'thinking':
      return part.text === '' ? [] : [{ type: 'thinking-delta', text: part.text }];
    case 'tool-call':
      return [{ type: 'tool-call', call: part.call }];
    case 'redacted-thinking':
      return [];
    default:
      return assertNever(part);
  }
}
