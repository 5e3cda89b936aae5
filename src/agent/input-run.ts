import { cutText, PthError } from '../base/index.ts';
import {
  type ChatResponse,
  responseReasoning,
  responseText,
  responseToolCalls,
  type ToolCall,
} from '../model/index.ts';
import type { AgentEvent, AgentStop } from './agent-session.ts';
import type { Conversation } from './conversation.ts';
import { type DispatchedCall, dispatchTools } from './dispatch-tools.ts';
import { LoopDetector } from './loop-detector.ts';
import type { ReplyTally } from './reply-tally.ts';
import { readWorktreeState } from './worktree-state.ts';

const defaultMaxToolRounds = 60;
const defaultToolTimeoutMs = 660_000;
const abortGraceMs = 5_000;
/** Maximum number of consecutive continuations after answers cut at the output limit. */
const maxContinuations = 3;
/** Longest part of a model's thoughts that is told as the reason of its refusal, in characters. */
const maxReasonLength = 500;

/** Messages of the loop to the model, in the role of the user. */
const steering = {
  loop: (pattern: string) =>
    `You are repeating yourself: ${pattern}. Nothing changes that way. Think about what the results tell you, then take another approach, or say that the task cannot be done.`,
  restored: (paths: readonly string[]) =>
    `These files are protected, and what was changed in them was undone: ${paths.join(', ')}. Change the code under test instead.`,
  cut: 'Your answer was cut off at the output limit. Go on from there, in smaller steps.',
};

/** Processes one input: asks the model and runs its calls, until it makes none or a limit ends the input. */
export class InputRun {
  readonly #conversation: Conversation;
  readonly #tally: ReplyTally;
  readonly #signal: AbortSignal;
  readonly #emit: (event: AgentEvent) => void;
  readonly #loops = new LoopDetector();
  #strikes = 0;
  #rounds = 0;
  #continuations = 0;

  constructor(conversation: Conversation, tally: ReplyTally, signal: AbortSignal, emit: (event: AgentEvent) => void) {
    this.#conversation = conversation;
    this.#tally = tally;
    this.#signal = signal;
    this.#emit = emit;
  }

  /** Runs the input and returns why it ended. Throws the model's faults, and the signal's reason after an abort. */
  async run(input: string): Promise<AgentStop> {
    const maxRounds = this.#conversation.options.maxToolRounds ?? defaultMaxToolRounds;
    this.#conversation.remember({ kind: 'user', role: 'user', text: input });
    for (;;) {
      this.#signal.throwIfAborted();
      if (this.#isOutOfTurns()) return 'turn-limit';
      const response = await this.#ask();
      if (response.stopReason === 'refusal') return this.#refused(response);
      if (response.stopReason === 'context-length') {
        throw new PthError('model/context-length', 'The answer did not fit into the context window.');
      }
      const calls = responseToolCalls(response);
      if (calls.length > 0) {
        const stop = await this.#act(calls);
        if (stop !== undefined) return stop;
        if (++this.#rounds < maxRounds) continue;
        this.#emit({ type: 'turn-limit', limit: 'rounds', count: this.#rounds });
        return 'turn-limit';
      }
      if (response.stopReason !== 'max-tokens') {
        // A message that came while the last text streamed belongs to this input.
        if (this.#conversation.hasSteering) continue;
        return 'completed';
      }
      if (++this.#continuations > maxContinuations) {
        this.#emit({ type: 'turn-limit', limit: 'turns', count: this.#tally.turns });
        return 'turn-limit';
      }
      this.#conversation.remember({ kind: 'steering', role: 'user', text: steering.cut });
    }
  }

  #isOutOfTurns(): boolean {
    const { turns, options } = this.#conversation;
    if (options.maxTurns === undefined || turns < options.maxTurns) return false;
    this.#emit({ type: 'turn-limit', limit: 'turns', count: turns });
    return true;
  }

  async #ask(): Promise<ChatResponse> {
    const { meter, options, chatTools, reasoningEffort } = this.#conversation;
    this.#conversation.makeRoom();
    const usagePercent = meter.takeWarning();
    if (usagePercent !== undefined) this.#emit({ type: 'context-warning', usagePercent });
    // A listener may steer because of the warning, so that the queue is read behind it.
    this.#conversation.drainSteering();
    const answer = options.model.stream(
      {
        system: options.system,
        messages: this.#conversation.messages(),
        tools: chatTools,
        ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      },
      this.#signal,
    );
    const heard: string[] = [];
    answer.listen((event) => {
      if (event.type === 'response-start') heard.length = 0;
      if (event.type === 'text-delta') heard.push(event.text);
      // Tool calls are announced when they start to run; the start of a response is no agent event.
      if (event.type !== 'response-start' && event.type !== 'tool-call') this.#emit(event);
    });
    let response: ChatResponse;
    try {
      response = await answer.result();
    } catch (error) {
      this.#conversation.rememberPartial(heard.join(''));
      throw error;
    }
    this.#conversation.turns++;
    this.#tally.add(response);
    meter.report(response.usage);
    this.#conversation.remember({ kind: 'assistant', role: 'assistant', parts: response.parts });
    return response;
  }

  /** Runs the calls of one response; returns a reason when the input ends with them. */
  async #act(calls: readonly ToolCall[]): Promise<AgentStop | undefined> {
    const { tools, guard, options, clock } = this.#conversation;
    this.#continuations = 0;
    const done = await dispatchTools(calls, {
      tools,
      access: {
        workspace: guard.workspace,
        reader: options.workspace,
        assertWritable: (path) => guard.assertWritable(path),
      },
      outputLimits: options.outputLimits,
      toolTimeoutMs: options.toolTimeoutMs ?? defaultToolTimeoutMs,
      isParallel: options.supportsParallelToolCalls ?? true,
      abortGraceMs,
      clock,
      signal: this.#signal,
      emit: this.#emit,
    });
    this.#conversation.remember({ kind: 'tool-results', role: 'tool', results: done.map(({ result }) => result) });
    const restored = guard.takeRestored();
    if (restored.length > 0) this.#steer(steering.restored(restored));
    if (await this.#isLooping(done)) return 'loop';
    this.#signal.throwIfAborted();
    const hasAsked = done.some(({ call, isError }) => !isError && tools.get(call.name)?.awaitsInput === true);
    return hasAsked ? 'awaiting-input' : undefined;
  }

  /** Returns true when the calls complete a loop for the second time. */
  async #isLooping(done: readonly DispatchedCall[]): Promise<boolean> {
    const state = await this.#readState(done);
    for (const { call, output, isError } of done) {
      const pattern = this.#loops.add(call, { text: output, isError }, state);
      if (pattern === undefined) continue;
      const strike = ++this.#strikes === 1 ? 1 : 2;
      this.#emit({ type: 'loop-detection', pattern, strike });
      if (strike === 2) return true;
      this.#steer(steering.loop(pattern));
    }
    return false;
  }

  /** Reads the state of the files only when a call that may change them repeats with the same result. */
  async #readState(done: readonly DispatchedCall[]): Promise<string | undefined> {
    const { tools, options } = this.#conversation;
    const isNeeded = done.some(
      ({ call, output, isError }) =>
        tools.has(call.name) &&
        tools.get(call.name)?.isReadOnly !== true &&
        this.#loops.isRepeated(call, { text: output, isError }),
    );
    return isNeeded ? await readWorktreeState(options.workspace, this.#signal) : undefined;
  }

  #steer(text: string): void {
    this.#conversation.remember({ kind: 'steering', role: 'user', text });
  }

  #refused(response: ChatResponse): AgentStop {
    const said = responseText(response) || cutText(responseReasoning(response).trim(), maxReasonLength);
    const reason = response.stopDetail ?? (said || 'it gave no reason');
    this.#emit({ type: 'error', code: 'model/refused', message: `The model refused: ${reason}` });
    return 'refused';
  }
}
