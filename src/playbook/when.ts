import { type JsonObject, PthError } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import { quoteStart } from './describe-turn.ts';
import type { EarlierResults } from './earlier-results.ts';
import type { PlaybookCall, PlaybookConversation, PlaybookTurn } from './playbook.ts';
import { lastText } from './script.ts';

/** Arguments of a scripted call: fixed, or computed from the results of earlier calls. */
export type ScriptedArguments = JsonObject | ((earlier: EarlierResults) => JsonObject);

/** Expected content of a request: a text or pattern in its last message, or any check that throws. */
export type ContextExpectation = string | RegExp | ((messages: readonly ChatMessage[]) => void);

/**
 * One user input and the model's answers, written step by step. It is both a conversation of a playbook and an input
 * for `TestSession.run`.
 */
export interface Script extends PlaybookConversation {
  /** Text that a test session submits. */
  readonly prompt: string;
  /** Adds a turn that calls one tool, or several given as further pairs of tool and arguments. */
  calls(tool: string, args?: ScriptedArguments, ...more: (readonly [tool: string, args?: ScriptedArguments])[]): Script;
  /** Adds a turn with text and no calls, which ends the answer to the input. */
  says(text: string | ((earlier: EarlierResults) => string)): Script;
  /** Makes the next turn check the request. */
  expects(expectation: ContextExpectation): Script;
  /** Adds a turn as data, for turns that the other steps cannot express. */
  turn(turn: PlaybookTurn): Script;
  /** Allows a conversation of a playbook to be selected any number of times. */
  repeated(): Script;
}

/**
 * Begins a script: `when('List the files').calls('shell', { command: 'ls' }).says('Two files.')`. In a playbook of
 * conversations it matches a first message that contains all the given texts. Each step returns a new script.
 * @throws PthError `playbook/invalid` for anything but texts
 */
export function when(prompt: string, ...more: readonly string[]): Script {
  if (more.some((text: unknown) => typeof text !== 'string')) {
    throw new PthError('playbook/invalid', 'when() takes texts alone; the turns follow as .calls(…) and .says(…).');
  }
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

  /** @throws PthError `playbook/invalid` when the last expectation has no following turn */
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

/** True for a script made by `when`. */
export function isScript(value: unknown): value is Script {
  return value instanceof WrittenScript;
}

/** Checks the messages of a request. @throws Error that says what is missing; errors of a check function */
export function checkContext(expectation: ContextExpectation, messages: readonly ChatMessage[]): void {
  if (typeof expectation === 'function') {
    expectation(messages);
    return;
  }
  const text = lastText(messages);
  const isFound = typeof expectation === 'string' ? text.includes(expectation) : expectation.test(text);
  if (isFound) return;
  const wanted = typeof expectation === 'string' ? quoteStart(expectation) : String(expectation);
  // The playbook model adds the turn's number and turns this into a fault.
  throw new Error(`the last message does not contain ${wanted}; it begins ${quoteStart(text, 300)}`);
}

function bindEarlier<T>(work: (earlier: EarlierResults) => T) {
  return (_: readonly ChatMessage[], earlier: EarlierResults) => work(earlier);
}
