import { type JsonObject, PthError } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import { quoteStart } from './describe-turn.ts';
import type { EarlierResults } from './earlier-results.ts';
import type { PlaybookCall, PlaybookConversation, PlaybookTurn } from './playbook.ts';
import { lastText } from './script.ts';

/** Arguments of a scripted call: fixed, or worked out from what the earlier calls came to. */
export type ScriptedArguments = JsonObject | ((earlier: EarlierResults) => JsonObject);

/** What a turn expects of the messages that are sent to the model: a text or pattern in the last one, or any check that throws. */
export type ContextExpectation = string | RegExp | ((messages: readonly ChatMessage[]) => void);

/**
 * One input of a user and the model's answers to it, written step by step. It is a conversation of a playbook as it
 * stands, and `TestSession.run` takes it as it stands.
 */
export interface Script extends PlaybookConversation {
  /** The text that a test session submits. */
  readonly prompt: string;
  /** A turn that calls one tool; further calls of the same turn follow as pairs of tool and arguments. */
  calls(tool: string, args?: ScriptedArguments, ...more: (readonly [tool: string, args?: ScriptedArguments])[]): Script;
  /** A turn that says something and calls nothing: the answer to the input ends with it. */
  says(text: string | ((earlier: EarlierResults) => string)): Script;
  /** The next turn checks what is sent to the model. */
  expects(expectation: ContextExpectation): Script;
  /** A turn as data, for what the other steps cannot say. */
  turn(turn: PlaybookTurn): Script;
  /** As a conversation of a playbook, it may be taken any number of times. */
  repeated(): Script;
}

/**
 * Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
 * conversations it is for a first message that contains all the given texts. Each step gives a new script.
 */
export function when(prompt: string, ...more: readonly string[]): Script {
  return new WrittenScript({ when: [prompt, ...more], turns: [], repeat: false }, []);
}

class WrittenScript implements Script {
  readonly when: readonly string[];
  readonly repeat: boolean;
  readonly #turns: readonly PlaybookTurn[];
  readonly #expectations: readonly ContextExpectation[];

  constructor(conversation: Required<PlaybookConversation>, expectations: readonly ContextExpectation[]) {
    this.when = conversation.when;
    this.#turns = conversation.turns;
    this.repeat = conversation.repeat;
    this.#expectations = expectations;
  }

  get prompt(): string {
    return this.when.join('\n');
  }

  /** @throws PthError `playbook/invalid` when the last expectation has no turn to stand in */
  get turns(): readonly PlaybookTurn[] {
    if (this.#expectations.length === 0) return this.#turns;
    throw new PthError(
      'playbook/invalid',
      `The script for ${quoteStart(this.prompt)} ends with expects(): a turn must follow it.`,
    );
  }

  calls(tool: string, args: ScriptedArguments = {}, ...more: (readonly [string, ScriptedArguments?])[]): Script {
    const planned: PlaybookCall[] = [[tool, args] as const, ...more].map(([name, given = {}]) => ({
      name,
      arguments: typeof given === 'function' ? bindEarlier(given) : given,
    }));
    return this.turn({ toolCalls: planned });
  }

  says(text: string | ((earlier: EarlierResults) => string)): Script {
    return this.turn({ text: typeof text === 'function' ? bindEarlier(text) : text });
  }

  expects(expectation: ContextExpectation): Script {
    return this.#with(this.#turns, [...this.#expectations, expectation]);
  }

  turn(turn: PlaybookTurn): Script {
    const checks = this.#expectations;
    const own = turn.assertContext;
    const assertContext = (messages: readonly ChatMessage[]) => {
      for (const check of checks) checkContext(check, messages);
      own?.(messages);
    };
    const next = checks.length === 0 ? turn : { ...turn, assertContext };
    return this.#with([...this.#turns, next], []);
  }

  repeated(): Script {
    return this.#with(this.#turns, this.#expectations, true);
  }

  #with(turns: readonly PlaybookTurn[], expectations: readonly ContextExpectation[], repeat = this.repeat): Script {
    return new WrittenScript({ when: this.when, turns, repeat }, expectations);
  }
}

/** Whether something is a script made by `when`. */
export function isScript(value: unknown): value is Script {
  return value instanceof WrittenScript;
}

/** Checks the messages sent to the model. @throws Error that says what is missing; what the function throws */
export function checkContext(expectation: ContextExpectation, messages: readonly ChatMessage[]): void {
  if (typeof expectation === 'function') {
    expectation(messages);
    return;
  }
  const text = lastText(messages);
  const isFound = typeof expectation === 'string' ? text.includes(expectation) : expectation.test(text);
  if (isFound) return;
  const wanted = typeof expectation === 'string' ? quoteStart(expectation) : String(expectation);
  // The model puts the turn's number to it and makes it a fault.
  throw new Error(`the last message does not contain ${wanted}; it begins ${quoteStart(text, 300)}`);
}

function bindEarlier<T>(work: (earlier: EarlierResults) => T) {
  return (_: readonly ChatMessage[], earlier: EarlierResults) => work(earlier);
}
