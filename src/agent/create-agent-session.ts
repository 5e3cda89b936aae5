import { randomUUID } from 'node:crypto';
import { describeFault, EventStream, PthError } from '../base/index.ts';
import type { ReasoningEffort } from '../model/index.ts';
import type {
  AgentEvent,
  AgentReply,
  AgentSession,
  AgentSessionOptions,
  AgentState,
  AgentStop,
  AgentTurn,
} from './agent-session.ts';
import { Conversation } from './conversation.ts';
import { InputRun } from './input-run.ts';
import { ReplyTally } from './reply-tally.ts';
import { SubagentPool } from './subagents/subagent-pool.ts';

/**
 * Creates a conversation of the coding agent with a model over a workspace. Each `submit` has its own stream; all share
 * one session: `session-start` comes once, with the first input, and `session-end` once, on the stream that is open
 * when an abort or a fault closes the session. `events()` shows the whole session. An abort ends a running input with
 * the reply `aborted`. A fault of the model ends it with `error`, `session-end` and a rejection, and closes the
 * session. Inputs do not overlap: a `submit` during another one rejects with `agent/busy`.
 */
export function createAgentSession(options: AgentSessionOptions): AgentSession {
  return new LoopSession(options);
}

/** Stops after which the next queued input may run. */
const continues: ReadonlySet<AgentStop> = new Set(['completed', 'awaiting-input']);

class LoopSession implements AgentSession {
  readonly id = randomUUID();
  readonly #conversation: Conversation;
  readonly #subagents: SubagentPool | undefined;
  readonly #session = new EventStream<AgentEvent, void>();
  readonly #abort = new AbortController();
  readonly #followUps: string[] = [];
  #state: AgentState = 'IDLE';
  #hasStarted = false;
  /** Stream of the current input. */
  #input: EventStream<AgentEvent, AgentReply> | undefined;
  #running: Promise<void> = Promise.resolve();
  #detach: () => void = () => undefined;

  constructor(options: AgentSessionOptions) {
    if (options.subagents) {
      this.#subagents = new SubagentPool({
        parent: options,
        createSession: createAgentSession,
        emit: (event) => this.#emit(event),
      });
    }
    this.#conversation = new Conversation(options, this.#subagents);
    this.#followSignal(options.signal);
  }

  get state(): AgentState {
    return this.#state;
  }

  history(): readonly AgentTurn[] {
    return this.#conversation.history();
  }

  events(): AsyncIterable<AgentEvent> {
    // Open the queue now, not at the first iteration step, or events in between would be lost.
    const later = this.#session[Symbol.asyncIterator]();
    // A late reader still gets the session's start event.
    const missed = this.#hasStarted && this.#state !== 'CLOSED' ? [this.#startEvent()] : [];
    const iterator: AsyncIterator<AgentEvent> = {
      next: async () => {
        const value = missed.shift();
        return value ? { value, done: false } : await later.next();
      },
      return: async () => (await later.return?.()) ?? { value: undefined, done: true },
    };
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
    this.#input = stream;
    this.#running = this.#process(input, stream);
    return stream;
  }

  steer(text: string): void {
    this.#assertOpen();
    this.#conversation.steer(text);
  }

  followUp(input: string): void {
    this.#assertOpen();
    this.#followUps.push(input);
  }

  setReasoningEffort(effort: ReasoningEffort | undefined): void {
    this.#conversation.reasoningEffort = effort;
    if (this.#subagents) this.#subagents.reasoningEffort = effort;
  }

  async abort(): Promise<void> {
    if (!this.#abort.signal.aborted && this.#state !== 'CLOSED') {
      const isRunning = this.#state === 'PROCESSING';
      this.#abort.abort(new PthError('agent/closed', 'The agent session was aborted.'));
      // A running input closes the session itself, after everything that it started.
      if (!isRunning) this.#running = this.#closeIdle();
    }
    // In parallel with the running input, which may be waiting for a subagent.
    await Promise.all([this.#running, this.#subagents?.closeAll()]);
  }

  #startEvent(): AgentEvent {
    return { type: 'session-start', sessionId: this.id, model: this.#conversation.options.model.id };
  }

  #emit(event: AgentEvent): void {
    this.#session.emit(event);
    this.#input?.emit(event);
  }

  #assertOpen(): void {
    if (this.#state === 'CLOSED' || this.#abort.signal.aborted) {
      throw new PthError('agent/closed', 'The agent session is closed.');
    }
  }

  #refuse(): PthError | undefined {
    if (this.#state === 'CLOSED' || this.#abort.signal.aborted) {
      return new PthError('agent/closed', 'The agent session is closed.');
    }
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

  /** Never rejects; every outcome goes to the stream. */
  async #process(input: string, stream: EventStream<AgentEvent, AgentReply>): Promise<void> {
    const { signal } = this.#abort;
    const tally = new ReplyTally(this.#conversation.options.model.contextWindow);
    const reply = (stop: AgentStop) => tally.reply(stop, this.#subagents?.takeUsage());
    // Wait one microtask, so that the caller can listen before the first event.
    await Promise.resolve();
    try {
      if (!this.#hasStarted) {
        this.#hasStarted = true;
        this.#emit(this.#startEvent());
      }
      const stop = await this.#workOff(input, tally, signal);
      // No await between the last check of the queue and the change of state, or a follow-up could be lost.
      if (signal.aborted) await this.#close();
      else this.#state = stop === 'awaiting-input' ? 'AWAITING_INPUT' : 'IDLE';
      stream.end(reply(signal.aborted ? 'aborted' : stop));
    } catch (error) {
      const isAborted = signal.aborted && error === signal.reason;
      if (!isAborted) this.#reportFault(error);
      await this.#close();
      if (isAborted) stream.end(reply('aborted'));
      else stream.fail(error);
    } finally {
      this.#input = undefined;
    }
  }

  /** Runs the input and then the queue; returns why the last input ended. */
  async #workOff(input: string, tally: ReplyTally, signal: AbortSignal): Promise<AgentStop> {
    for (let next = input; ; ) {
      const stop = await new InputRun(this.#conversation, tally, signal, (event) => this.#emit(event)).run(next);
      if (!continues.has(stop) || signal.aborted) return stop;
      const following = this.#followUps.shift();
      if (following === undefined) return stop;
      next = following;
    }
  }

  #reportFault(error: unknown): void {
    const { code, message } = describeFault(error);
    if (code === 'model/context-length') this.#emit({ type: 'context-warning', usagePercent: 1 });
    this.#emit({ type: 'error', code, message });
  }

  /** Closes at once when there are no subagents to wait for. */
  async #closeIdle(): Promise<void> {
    if (this.#subagents && this.#subagents.size > 0) await this.#subagents.closeAll();
    this.#end();
  }

  async #close(): Promise<void> {
    // From here on nothing may start, whatever ended the session.
    this.#abort.abort(new PthError('agent/closed', 'The agent session is closed.'));
    await this.#subagents?.closeAll();
    this.#end();
  }

  /** Subagents are closed by now: send the last event, then change the state. */
  #end(): void {
    this.#detach();
    if (this.#hasStarted) this.#emit({ type: 'session-end', sessionId: this.id });
    this.#state = 'CLOSED';
    this.#session.end();
  }
}
