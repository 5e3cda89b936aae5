import { type Clock, systemClock } from '../base/index.ts';
import type { ChatMessage, ChatTool, ReasoningEffort } from '../model/index.ts';
import type { AgentSessionOptions, AgentTurn, ModelTool } from './agent-session.ts';
import { compactMessages } from './compact-messages.ts';
import { ContextMeter } from './context-meter.ts';
import { type GuardedWorkspace, guardWorkspace } from './guarded-workspace.ts';
import type { SubagentPool } from './subagents/subagent-pool.ts';
import { createSubagentTools } from './subagents/subagent-tools.ts';
import { createDefaultTools } from './tools/default-tools.ts';

/** State shared by the inputs of a session: history, tools, workspace, and fill of the context window. */
export class Conversation {
  readonly options: AgentSessionOptions;
  readonly clock: Clock;
  readonly guard: GuardedWorkspace;
  readonly subagents: SubagentPool | undefined;
  readonly tools: ReadonlyMap<string, ModelTool>;
  /** The tools as described to the model. */
  readonly chatTools: readonly ChatTool[];
  readonly meter: ContextMeter;
  /** Sent with each request. */
  reasoningEffort: ReasoningEffort | undefined;
  /** Number of model responses so far. */
  turns = 0;
  readonly #history: AgentTurn[] = [];
  /** The history as chat messages, without kinds. */
  readonly #messages: ChatMessage[] = [];
  readonly #steering: string[] = [];

  constructor(options: AgentSessionOptions, subagents: SubagentPool | undefined) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.reasoningEffort = options.reasoningEffort;
    this.guard = guardWorkspace(options.workspace, options.protectedPaths ?? []);
    this.subagents = subagents;
    const own = options.tools ?? createDefaultTools(options);
    // A later tool replaces an earlier one of the same name.
    this.tools = new Map(
      [...own, ...(subagents ? createSubagentTools(subagents) : [])].map((tool) => [tool.name, tool]),
    );
    this.chatTools = [...this.tools.values()].map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    this.meter = new ContextMeter(options.model.contextWindow, options.system, this.chatTools);
  }

  /** Returns a copy; later turns do not show in it. */
  history(): AgentTurn[] {
    return [...this.#history];
  }

  /** Returns the history as a request carries it, as a copy. */
  messages(): ChatMessage[] {
    return [...this.#messages];
  }

  /** Makes room in a window that fills: older results are shortened in further requests; the history keeps them. */
  makeRoom(): void {
    if (!this.meter.isFilling) return;
    const { messages, savedChars } = compactMessages(this.#messages);
    if (!this.meter.isWorthRemoving(savedChars)) return;
    this.#messages.splice(0, this.#messages.length, ...messages);
    this.meter.remove(savedChars);
  }

  /** Adds a turn to the history. */
  remember(turn: AgentTurn): void {
    this.#history.push(turn);
    const { kind: _, ...message } = turn;
    this.#messages.push(message);
    this.meter.add(message);
  }

  /** Keeps the text of an interrupted answer. The session ends, so no request will contain it. */
  rememberPartial(text: string): void {
    if (text === '') return;
    this.#history.push({ kind: 'assistant', role: 'assistant', parts: [{ type: 'text', text }], isPartial: true });
  }

  /** Queues a message for the model's next request. */
  steer(text: string): void {
    this.#steering.push(text);
  }

  /** True while messages wait for the next request. */
  get hasSteering(): boolean {
    return this.#steering.length > 0;
  }

  /** Moves the queued messages into the history. */
  drainSteering(): void {
    for (const text of this.#steering.splice(0)) this.remember({ kind: 'steering', role: 'user', text });
  }
}
