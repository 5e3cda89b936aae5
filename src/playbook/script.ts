import { PthError } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import { describeTurn, quoteStart } from './describe-turn.ts';
import type { Playbook, PlaybookConversation, PlaybookTurn } from './playbook.ts';

/** A turn taken from the script. */
interface TakenTurn {
  turn: PlaybookTurn;
  /** Number of the turn from 1, over the whole playbook. */
  number: number;
}

/** A conversation that has begun. */
interface Running {
  conversation: PlaybookConversation;
  firstMessage: string;
  /** Number of turns taken. */
  position: number;
  /** Those of them that answered; equal to the number of assistant messages in the next request. */
  answers: number;
}

/** Hands out the turns of a playbook in order, and describes mismatches precisely. */
export class PlaybookScript {
  readonly #id: string;
  #sequence: readonly PlaybookTurn[] | undefined;
  readonly #unused: PlaybookConversation[];
  readonly #repeatable: readonly PlaybookConversation[];
  readonly #running: Running[] = [];
  #consumed = 0;
  #last: PlaybookTurn | undefined;

  constructor(playbook: Playbook, id: string) {
    this.#id = id;
    const conversations = 'conversations' in playbook ? playbook.conversations : [];
    this.#sequence = 'conversations' in playbook ? undefined : playbook;
    this.#unused = conversations.filter((conversation) => !conversation.repeat);
    this.#repeatable = conversations.filter((conversation) => conversation.repeat);
  }

  get consumed(): number {
    return this.#consumed;
  }

  get remaining(): number {
    return this.#remainingTurns().length;
  }

  /** Appends turns to a sequence. @throws PthError `playbook/invalid` when the playbook holds conversations */
  append(turns: readonly PlaybookTurn[]): void {
    if (this.#sequence) this.#sequence = [...this.#sequence, ...turns];
    else throw new PthError('playbook/invalid', `${this.#id} holds conversations: no turns can be added to it.`);
  }

  /** Returns the turn that answers these messages. @throws PthError `playbook/mismatch` */
  take(messages: readonly ChatMessage[]): TakenTurn {
    const turn = this.#sequence ? this.#sequence[this.#consumed] : this.#takeFromConversation(messages);
    if (!turn) throw this.#exhausted(messages);
    this.#consumed++;
    this.#last = turn;
    return { turn, number: this.#consumed };
  }

  /** @throws PthError `playbook/mismatch` when turns are left */
  assertFinished(): void {
    const left = this.#remainingTurns();
    const [next] = left;
    if (!next) return;
    throw new PthError(
      'playbook/mismatch',
      `${this.#id} was not played to its end: ${this.#account()}; ${count(left.length)} left, the next one ${describeTurn(next)}.`,
      { details: this.#details() },
    );
  }

  /** Creates the fault for a mismatch at a taken turn, with a summary of the whole playbook. */
  mismatch(number: number, reason: string, cause?: unknown): PthError {
    return new PthError('playbook/mismatch', `${this.#id}, turn ${number}: ${reason} (${this.#account()})`, {
      details: { ...this.#details(), turn: number },
      ...(cause === undefined ? {} : { cause }),
    });
  }

  #takeFromConversation(messages: readonly ChatMessage[]): PlaybookTurn | undefined {
    const answers = messages.filter((message) => message.role === 'assistant').length;
    const firstMessage = messages.find((message) => message.role === 'user')?.text ?? '';
    const going = this.#running.findLast(
      (candidate) =>
        candidate.firstMessage === firstMessage &&
        candidate.answers === answers &&
        candidate.position < candidate.conversation.turns.length,
    );
    const running = going ?? (answers === 0 ? this.#begin(firstMessage) : undefined);
    const turn = running?.conversation.turns[running.position];
    if (running && turn) {
      running.position++;
      if (!turn.fault) running.answers++;
    }
    return turn;
  }

  #begin(firstMessage: string): Running {
    const fits = (conversation: PlaybookConversation) => conversation.when.every((text) => firstMessage.includes(text));
    const index = this.#unused.findIndex(fits);
    const conversation = index >= 0 ? this.#unused.splice(index, 1)[0] : this.#repeatable.find(fits);
    if (!conversation) {
      throw new PthError(
        'playbook/mismatch',
        `${this.#id} has no unused conversation for a prompt that begins ${quoteStart(firstMessage, 300)}: ${this.#account()}; ${this.#describeUnused()}.`,
        { details: { ...this.#details(), prompt: firstMessage.slice(0, 2000) } },
      );
    }
    const running = { conversation, firstMessage, position: 0, answers: 0 };
    this.#running.push(running);
    return running;
  }

  #exhausted(messages: readonly ChatMessage[]): PthError {
    const left = this.#remainingTurns();
    const remains = left.length === 0 ? 'none remains' : `${count(left.length)} left in other conversations`;
    return new PthError(
      'playbook/mismatch',
      `${this.#id} is used up, but the model was asked again: ${this.#account()}; ${remains}. The request ended with ${quoteStart(lastText(messages))}.`,
      { details: this.#details() },
    );
  }

  #account(): string {
    const total = this.#consumed + this.remaining;
    const last = this.#last ? `the last one ${describeTurn(this.#last)}` : 'none was played';
    return `${this.#consumed} of ${count(total)} consumed, ${last}`;
  }

  #describeUnused(): string {
    const unused = [...this.#unused, ...this.#repeatable];
    if (unused.length === 0) return 'no conversation remains';
    return `the ones that remain are for ${unused.map(({ when }) => when.map((text) => quoteStart(text, 60)).join(' + ')).join(', ')}`;
  }

  #details(): Record<string, unknown> {
    return {
      consumed: this.#consumed,
      remaining: this.remaining,
      last: this.#last ? describeTurn(this.#last) : null,
      left: this.#remainingTurns().slice(0, 20).map(describeTurn),
    };
  }

  #remainingTurns(): PlaybookTurn[] {
    if (this.#sequence) return this.#sequence.slice(this.#consumed);
    return [
      ...this.#running.flatMap(({ conversation, position }) => conversation.turns.slice(position)),
      ...this.#unused.flatMap((conversation) => conversation.turns),
    ];
  }
}

/** Returns the text of the last message for display. */
export function lastText(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1);
  if (!last) return '';
  if (last.role === 'user') return last.text;
  if (last.role === 'tool') return last.results.map((result) => result.text).join('\n');
  return last.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

function count(turns: number): string {
  return turns === 1 ? '1 turn' : `${turns} turns`;
}
