import { randomUUID } from 'node:crypto';
import { describeFault, EventStream, PthError } from '../base/index.ts';
import type { ChatMessage } from '../model/index.ts';
import type { AgentEvent, AgentReply, AgentSession, AgentSessionOptions, AgentState } from './agent-session.ts';
import { Conversation } from './conversation.ts';
import { InputRun } from './input-run.ts';

/**
 * A conversation of the coding agent with a model over a workspace. Each `submit` has its own stream; all of them share
 * one session, so `session-start` comes once, with the first input, and `session-end` once, when an abort or a fault
 * closes the session, on the stream that is open then. `events()` shows the whole session. An abort ends a running
 * input with the reply `aborted`; a fault of the model ends it with `error`, `session-end` and a rejection, and the
 * session is closed. Inputs do not overlap: `agent/busy`.
 */
export function createAgentSession(options: AgentSessionOptions): AgentSession {
  return new LoopSession(options);
}

class LoopSession implements AgentSession {
  readonly id = randomUUID();
  readonly #conversation: Conversation;
  readonly #session = new EventStream<AgentEvent, void>();
  readonly #abort = new AbortController();
  #state: AgentState = 'IDLE';
  #hasStarted = false;
  #running: Promise<void> = Promise.resolve();
  #detach: () => void = () => undefined;

  constructor(options: AgentSessionOptions) {
    this.#conversation = new Conversation(options);
    this.#followSignal(options.signal);
  }

  get state(): AgentState {
    return this.#state;
  }

  history(): readonly ChatMessage[] {
    return this.#conversation.history();
  }

  events(): AsyncIterable<AgentEvent> {
    // The queue opens now and not with the first step of the iteration, or events in between were lost.
    const iterator = this.#session[Symbol.asyncIterator]();
    return { [Symbol.asyncIterator]: () => iterator };
  }

  submit(input: string): EventStream<AgentEvent, AgentReply> {
    const stream = new EventStream<AgentEvent, AgentReply>();
    const refusal = this.#refuse();
    if (refusal) {
      stream.fail(refusal);
      return stream;
    }
    this.#state = 'PROCESSING';
    this.#running = this.#process(input, stream);
    return stream;
  }

  async abort(): Promise<void> {
    if (this.#state !== 'CLOSED') {
      this.#abort.abort(new PthError('agent/closed', 'The agent session was aborted.'));
      // A running input ends the session itself, after everything that it started.
      if (this.#state !== 'PROCESSING') this.#close((event) => this.#session.emit(event));
    }
    await this.#running;
  }

  #refuse(): PthError | undefined {
    if (this.#state === 'CLOSED') return new PthError('agent/closed', 'The agent session is closed.');
    if (this.#state !== 'PROCESSING') return undefined;
    return new PthError('agent/busy', 'The agent session is still working on the input before.');
  }

  #followSignal(signal: AbortSignal | undefined): void {
    if (!signal) return;
    const close = () => void this.abort();
    if (signal.aborted) {
      close();
      return;
    }
    signal.addEventListener('abort', close, { once: true });
    this.#detach = () => signal.removeEventListener('abort', close);
  }

  /** Never rejects: every way out goes through the stream. */
  async #process(input: string, stream: EventStream<AgentEvent, AgentReply>): Promise<void> {
    const emit = (event: AgentEvent) => {
      this.#session.emit(event);
      stream.emit(event);
    };
    const { signal } = this.#abort;
    const run = new InputRun(this.#conversation, signal, emit);
    // In a microtask, so that the caller can listen before the first event.
    await Promise.resolve();
    try {
      if (!this.#hasStarted) {
        this.#hasStarted = true;
        emit({ type: 'session-start', sessionId: this.id, model: this.#conversation.options.model.id });
      }
      const stop = await run.run(input);
      if (signal.aborted) this.#close(emit);
      else this.#state = 'IDLE';
      stream.end(run.reply(signal.aborted ? 'aborted' : stop));
    } catch (error) {
      const isAborted = signal.aborted && error === signal.reason;
      if (!isAborted) reportFault(error, emit);
      this.#close(emit);
      if (isAborted) stream.end(run.reply('aborted'));
      else stream.fail(error);
    }
  }

  #close(emit: (event: AgentEvent) => void): void {
    this.#state = 'CLOSED';
    this.#detach();
    if (this.#hasStarted) emit({ type: 'session-end', sessionId: this.id });
    this.#session.end();
  }
}

function reportFault(error: unknown, emit: (event: AgentEvent) => void): void {
  const { code, message } = describeFault(error);
  if (code === 'model/context-length') emit({ type: 'context-warning', usagePercent: 1 });
  emit({ type: 'error', code, message });
}
