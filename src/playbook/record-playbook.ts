import { isDeepStrictEqual } from 'node:util';
import { describeFault, EventStream, faultCatalogue, PthError, redactedMark, Redactor } from '../base/index.ts';
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
import { checkNames } from './check-names.ts';
import {
  type ConversationPlaybook,
  type Playbook,
  type PlaybookConversation,
  type PlaybookTurn,
  type PlayedFault,
  playedFaults,
} from './playbook.ts';
import { renderPlaybook } from './render-playbook.ts';
import { markWorkspace, workspaceMark } from './workspace-mark.ts';

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
  checkNames(options, { redactor: true } satisfies Record<keyof RecordOptions, true>, 'a recorder');
  const redactor = options.redactor ?? new Redactor();
  const conversations: Recorded[] = [];
  const playbook = (): Playbook => {
    const [only] = conversations;
    if (conversations.length <= 1) return only?.turns ?? [];
    return { conversations: conversations.map((recorded) => toConversation(recorded, redactor)) };
  };
  return {
    model: wrapModel(model, {
      answered: (request, response) =>
        findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
      failed: () => undefined,
    }),
    playbook,
    toYaml: () => renderPlaybook(playbook()),
  };
}

/** Records a whole run, to be played in place of its model. */
export interface RunRecorder {
  /** Returns the model to use in place of the original. */
  record(model: ChatModel): ChatModel;
  /** Returns the recording so far as the text of a playbook file; null when no model was asked. */
  toYaml(): string | null;
  /** Number of conversations and answers so far, and of places where a secret was taken out. */
  counts(): { conversations: number; answers: number; redacted: number };
}

/** Records all conversations of a run, with the faults of its model, and with its tools and its window. */
export function recordRun(redactor: Redactor): RunRecorder {
  const conversations: Recorded[] = [];
  let recorded: Pick<ConversationPlaybook, 'provider' | 'contextWindow'> = {};
  const toYaml = () =>
    conversations.length === 0
      ? null
      : renderPlaybook({ ...recorded, conversations: conversations.map((each) => toConversation(each, redactor)) });
  return {
    record(model) {
      const provider = model.provider === 'playbook' ? model.playedProvider : model.provider;
      recorded = { ...(provider === undefined ? {} : { provider }), contextWindow: model.contextWindow };
      return wrapModel(model, {
        answered: (request, response) =>
          findConversation(conversations, request).turns.push(toTurn(response, request, redactor)),
        failed: (request, error, heard) => {
          const fault = toPlayedFault(error, heard, request, redactor);
          if (fault) findConversation(conversations, request).turns.push({ fault });
        },
      });
    },
    toYaml,
    counts: () => ({
      conversations: conversations.length,
      answers: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
      redacted: (toYaml() ?? '').split(redactedMark).length - 1,
    }),
  };
}

/** Is told each answer of a model, and each failure to answer. */
interface ModelListener {
  answered(request: ChatRequest, response: ChatResponse): void;
  failed(request: ChatRequest, error: unknown, heard: HeardText): void;
}

/** What an answer has said until now. */
interface HeardText {
  thinking: string;
  text: string;
}

function wrapModel(model: ChatModel, listener: ModelListener): ChatModel {
  return {
    id: model.id,
    provider: model.provider,
    ...(model.playedProvider ? { playedProvider: model.playedProvider } : {}),
    contextWindow: model.contextWindow,
    check: async (signal) => model.check?.(signal),
    stream: (request, signal) =>
      EventStream.run<ChatEvent, ChatResponse>(async (stream) => {
        const inner = model.stream(request, signal);
        const heard: HeardText = { thinking: '', text: '' };
        const stopListening = inner.listen((event) => {
          // A model that asks again within one answer begins that answer anew.
          if (event.type === 'response-start') Object.assign(heard, { thinking: '', text: '' });
          if (event.type === 'thinking-delta') heard.thinking += event.text;
          if (event.type === 'text-delta') heard.text += event.text;
          stream.emit(event);
        });
        try {
          const response = await inner.result();
          listener.answered(request, response);
          return response;
        } catch (error) {
          listener.failed(request, error, heard);
          throw error;
        } finally {
          stopListening();
        }
      }),
  };
}

/** A fault that a playbook can hold; null for an abort, and for every other error. */
function toPlayedFault(
  error: unknown,
  heard: HeardText,
  { system }: ChatRequest,
  redactor: Redactor,
): PlayedFault | null {
  if (!PthError.isInstance(error)) return null;
  const code = playedFaults.find((name) => name === error.code);
  if (code === undefined) return null;
  const { message, isRetryable, details, recovery } = error;
  const { causes } = describeFault(error);
  const keep = (text: string) => redactor.redact(markWorkspace(text, system));
  return {
    code,
    message: redactor.redact(message),
    isRetryable,
    ...(Object.keys(details).length === 0 ? {} : { details: redactor.redactJson(details) }),
    ...(isDeepStrictEqual(recovery, faultCatalogue[code].recovery)
      ? {}
      : { recovery: recovery.map((text) => redactor.redact(text)) }),
    ...(causes.length === 0 ? {} : { causes: causes.map((text) => redactor.redact(text)) }),
    ...(heard.thinking === '' ? {} : { thinking: keep(heard.thinking) }),
    ...(heard.text === '' ? {} : { text: keep(heard.text) }),
  };
}

/** Finds the conversation that a request continues; starts a new one when the request holds no answer yet. */
function findConversation(conversations: Recorded[], request: ChatRequest): Recorded {
  const firstMessage = markWorkspace(firstUserText(request.messages), request.system);
  const answers = request.messages.filter((message) => message.role === 'assistant').length;
  // The last one, since a conversation that was summarised begins again with the same message.
  const running = conversations.findLast(
    (candidate) => answers > 0 && candidate.firstMessage === firstMessage && countAnswers(candidate) === answers,
  );
  if (running) return running;
  const started: Recorded = { firstMessage, turns: [] };
  conversations.push(started);
  return started;
}

/** Counts the turns that are no fault: a fault leaves no answer in the conversation. */
function countAnswers({ turns }: Recorded): number {
  return turns.filter(({ fault }) => fault === undefined).length;
}

function firstUserText(messages: readonly ChatMessage[]): string {
  return messages.find((message) => message.role === 'user')?.text ?? '';
}

function toTurn(response: ChatResponse, { system }: ChatRequest, redactor: Redactor): PlaybookTurn {
  const keep = (text: string) => redactor.redact(markWorkspace(text, system));
  const calls = responseToolCalls(response);
  const thinking = response.parts.flatMap((part) => (part.type === 'thinking' ? [part.text] : [])).join('');
  const hasText = response.parts.some((part) => part.type === 'text');
  const usual = calls.length > 0 ? 'tool-calls' : 'end';
  const hasUsage = Object.keys(noUsage).some((key) => response.usage[key as keyof typeof noUsage] !== 0);
  return {
    ...(thinking === '' ? {} : { thinking: keep(thinking) }),
    // An empty answer is a turn with an empty text.
    ...(hasText || calls.length === 0 ? { text: keep(responseText(response)) } : {}),
    ...(calls.length === 0
      ? {}
      : {
          toolCalls: calls.map(({ name, arguments: args, rawArguments }) => ({
            name,
            arguments: redactor.redactJson(markWorkspace(args, system)),
            ...(rawArguments === undefined ? {} : { rawArguments: keep(rawArguments) }),
          })),
        }),
    ...(response.stopReason === usual ? {} : { stopReason: response.stopReason }),
    ...(response.stopDetail === undefined ? {} : { stopDetail: keep(response.stopDetail) }),
    ...(hasUsage ? { usage: { ...response.usage } } : {}),
  };
}

/** Maximum length of the text that identifies a recorded conversation. */
const maxMarkChars = 200;

/** Parts of a text that another run has otherwise: secrets, the working copy, times, ids, durations and ports. */
const passingParts = new RegExp(
  [
    redactedMark.replaceAll(/[[\]]/g, String.raw`\$&`),
    workspaceMark,
    String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?`,
    String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
    String.raw`\b(?=[a-z]*\d)[0-9a-f]{7,}\b`,
    String.raw`\b\d+(?:\.\d+)? ?(?:ms|s|seconds)\b`,
    String.raw`:\d{4,5}\b`,
    String.raw`/tmp/\S+`,
  ].join('|'),
);

/** Identifies a conversation by its first line without the parts that another run has otherwise. */
function toConversation({ firstMessage, turns }: Recorded, redactor: Redactor): PlaybookConversation {
  const line = firstMessage.split('\n').find((text) => text.trim() !== '') ?? '';
  const pieces = redactor.redact(line.slice(0, maxMarkChars)).split(passingParts);
  const when = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  if (when.length > 0) return { when, turns };
  throw new PthError(
    'playbook/invalid',
    'A recorded conversation begins with nothing but secrets or spaces: it cannot be told from others.',
  );
}
