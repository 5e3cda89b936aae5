import { PthError } from '../base/index.ts';
import {
  type ChatResponse,
  type ChatUsage,
  noUsage,
  responseText,
  responseToolCalls,
  sumUsage,
  type ToolCall,
} from '../model/index.ts';
import type { AgentEvent, AgentReply, AgentStop } from './agent-session.ts';
import type { Conversation } from './conversation.ts';
import { dispatchTools } from './dispatch-tools.ts';
import { LoopDetector } from './loop-detector.ts';

const defaultMaxToolRounds = 60;
const defaultToolTimeoutMs = 660_000;
const abortGraceMs = 5_000;
/** How often in a row the model may go on after its answer was cut at the output limit. */
const maxContinuations = 3;

/** What the loop itself says to the model, in the role of the user. */
const steering = {
  loop: (pattern: string) =>
    `You are repeating yourself: ${pattern}. Nothing changes that way. Think about what the results tell you, then take another approach, or say that the task cannot be done.`,
  restored: (paths: readonly string[]) =>
    `These files are protected, and what was changed in them was undone: ${paths.join(', ')}. Change the code under test instead.`,
  cut: 'Your answer was cut off at the output limit. Go on from there, in smaller steps.',
};

/** Works on one input: asks the model, carries out its calls, and again, until it calls no more or a limit ends it. */
export class InputRun {
  readonly #conversation: Conversation;
  readonly #signal: AbortSignal;
  readonly #emit: (event: AgentEvent) => void;
  readonly #loops = new LoopDetector();
  #strikes = 0;
  #rounds = 0;
  #continuations = 0;
  #turns = 0;
  #usage: ChatUsage = noUsage;
  #text = '';

  constructor(conversation: Conversation, signal: AbortSignal, emit: (event: AgentEvent) => void) {
    this.#conversation = conversation;
    this.#signal = signal;
    this.#emit = emit;
  }

  /** Why it ended. Throws the model's faults, and the signal's reason after an abort. */
  async run(input: string): Promise<AgentStop> {
    const maxRounds = this.#conversation.options.maxToolRounds ?? defaultMaxToolRounds;
    this.#conversation.remember({ role: 'user', text: input });
    for (;;) {
      this.#signal.throwIfAborted();
      const response = await this.#ask();
      if (response.stopReason === 'refusal') return this.#refused(response);
      if (response.stopReason === 'context-length') {
        throw new PthError('model/context-length', 'The answer did not fit into the context window.');
      }
      const calls = responseToolCalls(response);
      if (calls.length > 0) {
        if (await this.#act(calls)) return 'loop';
        this.#signal.throwIfAborted();
        if (++this.#rounds < maxRounds) continue;
        this.#emit({ type: 'turn-limit', limit: 'rounds', count: this.#rounds });
        return 'turn-limit';
      }
      if (response.stopReason !== 'max-tokens') return 'completed';
      if (++this.#continuations > maxContinuations) {
        this.#emit({ type: 'turn-limit', limit: 'turns', count: this.#turns });
        return 'turn-limit';
      }
      this.#conversation.remember({ role: 'user', text: steering.cut });
    }
  }

  /** What it came to so far; complete once `run` has settled. */
  reply(stop: AgentStop): AgentReply {
    return { stop, text: this.#text, turns: this.#turns, usage: this.#usage };
  }

  async #ask(): Promise<ChatResponse> {
    const { meter, options, chatTools } = this.#conversation;
    const usagePercent = meter.takeWarning();
    if (usagePercent !== undefined) this.#emit({ type: 'context-warning', usagePercent });
    const answer = options.model.stream(
      {
        system: options.system,
        messages: this.#conversation.history(),
        tools: chatTools,
        ...(options.reasoningEffort === undefined ? {} : { reasoningEffort: options.reasoningEffort }),
      },
      this.#signal,
    );
    answer.listen((event) => {
      // Calls are announced when they begin to run, and the start of the answer is no event of the agent.
      if (event.type !== 'response-start' && event.type !== 'tool-call') this.#emit(event);
    });
    const response = await answer.result();
    this.#turns++;
    this.#usage = sumUsage(this.#usage, response.usage);
    this.#text = responseText(response) || this.#text;
    meter.report(response.usage);
    this.#conversation.remember({ role: 'assistant', parts: response.parts });
    return response;
  }

  /** Carries out the calls of one response; true when they complete a loop for the second time. */
  async #act(calls: readonly ToolCall[]): Promise<boolean> {
    const { tools, guard, options, clock } = this.#conversation;
    this.#continuations = 0;
    const done = await dispatchTools(calls, {
      tools,
      workspace: guard.workspace,
      outputLimits: options.outputLimits,
      toolTimeoutMs: options.toolTimeoutMs ?? defaultToolTimeoutMs,
      abortGraceMs,
      clock,
      signal: this.#signal,
      emit: this.#emit,
    });
    this.#conversation.remember({ role: 'tool', results: done.map(({ result }) => result) });
    const restored = guard.takeRestored();
    if (restored.length > 0) this.#conversation.remember({ role: 'user', text: steering.restored(restored) });
    for (const { call, output, isError } of done) {
      const pattern = this.#loops.add(call, { text: output, isError });
      if (pattern === undefined) continue;
      const strike = ++this.#strikes === 1 ? 1 : 2;
      this.#emit({ type: 'loop-detection', pattern, strike });
      if (strike === 2) return true;
      this.#conversation.remember({ role: 'user', text: steering.loop(pattern) });
    }
    return false;
  }

  #refused(response: ChatResponse): AgentStop {
    const reason = response.stopDetail ?? (responseText(response) || 'it gave no reason');
    this.#emit({ type: 'error', code: 'model/refused', message: `The model refused: ${reason}` });
    return 'refused';
  }
}
