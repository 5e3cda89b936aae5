import { randomUUID } from 'node:crypto';
import { type Clock, describeFault, EventStream, PthError, systemClock } from '../base/index.ts';
import {
  type ChatMessage,
  type ChatResponse,
  type ChatTool,
  type ChatUsage,
  noUsage,
  responseText,
  responseToolCalls,
  sumUsage,
  type ToolCall,
} from '../model/index.ts';
import type {
  AgentEvent,
  AgentReply,
  AgentSession,
  AgentSessionOptions,
  AgentState,
  AgentStop,
  ModelTool,
} from './agent-session.ts';
import { ContextMeter } from './context-meter.ts';
import { dispatchTools } from './dispatch-tools.ts';
import { type GuardedWorkspace, guardWorkspace } from './guarded-workspace.ts';
import { LoopDetector } from './loop-detector.ts';
import { defaultTools } from './tools/default-tools.ts';

const defaultMaxToolRounds = 60;
const defaultToolTimeoutMs = 660_000;
const abortGraceMs = 5_000;
/** How often in a row the model may go on after its answer was cut at the output limit. */
const maxContinuations = 3;

const steering = {
  loop: (pattern: string) =>
    `You are repeating yourself: ${pattern}. Nothing changes that way. Think about what the results tell you, then take another approach, or say that the task cannot be done.`,
  restored: (paths: readonly string[]) =>
    `These files are protected, and what was changed in them was undone: ${paths.join(', ')}. Change the code under test instead.`,
  cut: 'Your answer was cut off at the output limit. Go on from there, in smaller steps.',
};

/** The running work of one `submit`. */
interface Turnover {
  emit: (event: AgentEvent) => void;
  loops: LoopDetector;
  strikes: number;
  rounds: number;
  continuations: number;
  turns: number;
  usage: ChatUsage;
  text: string;
}

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
  readonly #options: AgentSessionOptions;
  readonly #clock: Clock;
  readonly #guard: GuardedWorkspace;
  readonly #tools: ReadonlyMap<string, ModelTool>;
  readonly #chatTools: readonly ChatTool[];
  readonly #history: ChatMessage[] = [];
  readonly #meter: ContextMeter;
  readonly #session = new EventStream<AgentEvent, void>();
  readonly #abort = new AbortController();
  #state: AgentState = 'IDLE';
  #hasStarted = false;
  #running: Promise<unknown> = Promise.resolve();
  #detach: () => void = () => undefined;

  constructor(options: AgentSessionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#guard = guardWorkspace(options.workspace, options.protectedPaths ?? []);
    // A later tool of the same name replaces an earlier one.
    this.#tools = new Map((options.tools ?? defaultTools).map((tool) => [tool.name, tool]));
    this.#chatTools = [...this.#tools.values()].map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    this.#meter = new ContextMeter(options.model.contextWindow, options.system, this.#chatTools);
    this.#followSignal(options.signal);
  }

  get state(): AgentState {
    return this.#state;
  }

  history(): readonly ChatMessage[] {
    return [...this.#history];
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
      this.#abort.abort(signal.reason);
      this.#state = 'CLOSED';
      this.#session.end();
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
    const work: Turnover = {
      emit,
      loops: new LoopDetector(),
      strikes: 0,
      rounds: 0,
      continuations: 0,
      turns: 0,
      usage: noUsage,
      text: '',
    };
    // In a microtask, so that the caller can listen before the first event.
    await Promise.resolve();
    try {
      if (!this.#hasStarted) {
        this.#hasStarted = true;
        emit({ type: 'session-start', sessionId: this.id, model: this.#options.model.id });
      }
      this.#remember({ role: 'user', text: input });
      const stop = await this.#loop(work);
      if (this.#abort.signal.aborted) this.#close(emit);
      else this.#state = 'IDLE';
      stream.end(toReply(work, this.#abort.signal.aborted ? 'aborted' : stop));
    } catch (error) {
      if (this.#abort.signal.aborted && error === this.#abort.signal.reason) {
        this.#close(emit);
        stream.end(toReply(work, 'aborted'));
        return;
      }
      this.#reportFault(error, emit);
      this.#close(emit);
      stream.fail(error);
    }
  }

  async #loop(work: Turnover): Promise<AgentStop> {
    const maxRounds = this.#options.maxToolRounds ?? defaultMaxToolRounds;
    for (;;) {
      this.#abort.signal.throwIfAborted();
      const response = await this.#ask(work);
      if (response.stopReason === 'refusal') return this.#refused(response, work);
      if (response.stopReason === 'context-length') {
        throw new PthError('model/context-length', 'The answer did not fit into the context window.');
      }
      const calls = responseToolCalls(response);
      if (calls.length > 0) {
        work.rounds++;
        work.continuations = 0;
        if (await this.#act(calls, work)) return 'loop';
        this.#abort.signal.throwIfAborted();
        if (work.rounds < maxRounds) continue;
        work.emit({ type: 'turn-limit', limit: 'rounds', count: work.rounds });
        return 'turn-limit';
      }
      if (response.stopReason !== 'max-tokens') return 'completed';
      if (++work.continuations > maxContinuations) {
        work.emit({ type: 'turn-limit', limit: 'turns', count: work.turns });
        return 'turn-limit';
      }
      this.#remember({ role: 'user', text: steering.cut });
    }
  }

  async #ask(work: Turnover): Promise<ChatResponse> {
    const usagePercent = this.#meter.takeWarning();
    if (usagePercent !== undefined) work.emit({ type: 'context-warning', usagePercent });
    const { model, system, reasoningEffort } = this.#options;
    const answer = model.stream(
      {
        system,
        messages: [...this.#history],
        tools: this.#chatTools,
        ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      },
      this.#abort.signal,
    );
    answer.listen((event) => {
      // Calls are announced when they begin to run, and the start of the answer is no event of the agent.
      if (event.type !== 'response-start' && event.type !== 'tool-call') work.emit(event);
    });
    const response = await answer.result();
    work.turns++;
    work.usage = sumUsage(work.usage, response.usage);
    work.text = responseText(response) || work.text;
    this.#meter.report(response.usage);
    this.#remember({ role: 'assistant', parts: response.parts });
    return response;
  }

  /** Carries out the calls of one response; true when they complete a loop for the second time. */
  async #act(calls: readonly ToolCall[], work: Turnover): Promise<boolean> {
    const done = await dispatchTools(calls, {
      tools: this.#tools,
      workspace: this.#guard.workspace,
      outputLimits: this.#options.outputLimits,
      toolTimeoutMs: this.#options.toolTimeoutMs ?? defaultToolTimeoutMs,
      abortGraceMs,
      clock: this.#clock,
      signal: this.#abort.signal,
      emit: work.emit,
    });
    this.#remember({ role: 'tool', results: done.map(({ result }) => result) });
    const restored = this.#guard.takeRestored();
    if (restored.length > 0) this.#remember({ role: 'user', text: steering.restored(restored) });
    for (const { call, output, isError } of done) {
      const pattern = work.loops.add(call, { text: output, isError });
      if (pattern === undefined) continue;
      const strike = ++work.strikes === 1 ? 1 : 2;
      work.emit({ type: 'loop-detection', pattern, strike });
      if (strike === 2) return true;
      this.#remember({ role: 'user', text: steering.loop(pattern) });
    }
    return false;
  }

  #refused(response: ChatResponse, work: Turnover): AgentStop {
    const reason = response.stopDetail ?? (work.text || 'no reason given');
    work.emit({ type: 'error', code: 'model/refused', message: `The model refused: ${reason}` });
    return 'refused';
  }

  #reportFault(error: unknown, emit: (event: AgentEvent) => void): void {
    const fault = describeFault(error);
    if (fault.code === 'model/context-length') emit({ type: 'context-warning', usagePercent: 1 });
    emit({ type: 'error', code: fault.code, message: fault.message });
  }

  #remember(message: ChatMessage): void {
    this.#history.push(message);
    this.#meter.add(message);
  }

  #close(emit: (event: AgentEvent) => void): void {
    this.#state = 'CLOSED';
    this.#detach();
    if (this.#hasStarted) emit({ type: 'session-end', sessionId: this.id });
    this.#session.end();
  }
}

function toReply(work: Turnover, stop: AgentStop): AgentReply {
  return { stop, text: work.text, turns: work.turns, usage: work.usage };
}
