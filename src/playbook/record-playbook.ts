import { EventStream, PthError, redactedMark, Redactor } from '../base/index.ts';
import {
  type ChatEvent,
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatResponse,
  noUsage,
  responseText,
  responseToolCalls,
} from '../model/index.ts';
import type { Playbook, PlaybookConversation, PlaybookTurn } from './playbook.ts';
import { renderPlaybook } from './render-playbook.ts';

/** Settings of a recorder. */
export interface RecordOptions {
  /** Removes secrets from the recording. Default: a redactor that knows the shapes of secrets, but no values. */
  redactor?: Redactor;
}

/** Records the answers of a model. */
export interface PlaybookRecorder {
  /** The recorded model to use in place of the original: same answers, same events. */
  readonly model: ChatModel;
  /** Returns the recording so far: one sequence of turns, or one script per conversation when there were several. */
  playbook(): Playbook;
  /** Returns the recording as the text of a playbook file. */
  toYaml(): string;
}

/** A conversation being recorded. */
interface Recorded {
  firstMessage: string;
  turns: PlaybookTurn[];
}

/**
 * Wraps any model and records its conversations as a playbook, redacted. The played playbook gives the same events and
 * the same tool calls. Failed and aborted answers are not recorded. Of thinking only the text is kept, and several
 * texts of one answer are joined.
 */
export function recordPlaybook(model: ChatModel, options: RecordOptions = {}): PlaybookRecorder {
  const redactor = options.redactor ?? new Redactor();
  const conversations: Recorded[] = [];
  const playbook = (): Playbook => {
    const [only] = conversations;
    if (conversations.length <= 1) return only?.turns ?? [];
    return { conversations: conversations.map((recorded) => toConversation(recorded, redactor)) };
  };
  return {
    model: {
      id: model.id,
      provider: model.provider,
      contextWindow: model.contextWindow,
      stream: (request, signal) => {
        const inner = model.stream(request, signal);
        return EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
          const stopListening = inner.listen((event) => stream.emit(event));
          try {
            const response = await inner.result();
            findConversation(conversations, request).turns.push(toTurn(response, redactor));
            return response;
          } finally {
            stopListening();
          }
        });
      },
    },
    playbook,
    toYaml: () => renderPlaybook(playbook()),
  };
}

/** Finds the conversation that a request continues; starts a new one when the request holds no answer yet. */
function findConversation(conversations: Recorded[], request: ChatRequest): Recorded {
  const firstMessage = firstUserText(request.messages);
  const answers = request.messages.filter((message) => message.role === 'assistant').length;
  const running = conversations.find(
    (candidate) => answers > 0 && candidate.firstMessage === firstMessage && candidate.turns.length === answers,
  );
  if (running) return running;
  const started: Recorded = { firstMessage, turns: [] };
  conversations.push(started);
  return started;
}

function firstUserText(messages: readonly ChatMessage[]): string {
  return messages.find((message) => message.role === 'user')?.text ?? '';
}

function toTurn(response: ChatResponse, redactor: Redactor): PlaybookTurn {
  const calls = responseToolCalls(response);
  const thinking = response.parts.flatMap((part) => (part.type === 'thinking' ? [part.text] : [])).join('');
  const hasText = response.parts.some((part) => part.type === 'text');
  const usual = calls.length > 0 ? 'tool-calls' : 'end';
  const hasUsage = Object.keys(noUsage).some((key) => response.usage[key as keyof typeof noUsage] !== 0);
  return {
    ...(thinking === '' ? {} : { thinking: redactor.redact(thinking) }),
    // An empty answer is a turn with an empty text.
    ...(hasText || calls.length === 0 ? { text: redactor.redact(responseText(response)) } : {}),
    ...(calls.length === 0
      ? {}
      : {
          toolCalls: calls.map(({ name, arguments: args, rawArguments }) => ({
            name,
            arguments: redactor.redactJson(args),
            ...(rawArguments === undefined ? {} : { rawArguments: redactor.redact(rawArguments) }),
          })),
        }),
    ...(response.stopReason === usual ? {} : { stopReason: response.stopReason }),
    ...(response.stopDetail === undefined ? {} : { stopDetail: redactor.redact(response.stopDetail) }),
    ...(hasUsage ? { usage: { ...response.usage } } : {}),
  };
}

/** Maximum length of the text that identifies a recorded conversation. */
const maxMarkChars = 200;

/** Identifies a conversation by its first line without redacted parts, since another run may use another secret. */
function toConversation({ firstMessage, turns }: Recorded, redactor: Redactor): PlaybookConversation {
  const line = firstMessage.split('\n').find((text) => text.trim() !== '') ?? '';
  const pieces = redactor.redact(line.slice(0, maxMarkChars)).split(redactedMark);
  const when = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  if (when.length > 0) return { when, turns };
  throw new PthError(
    'playbook/invalid',
    'A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.',
  );
}
