import { type Clock, systemClock } from '../base/index.ts';
import type { ChatMessage, ChatTool, ReasoningEffort } from '../model/index.ts';
import type { AgentSessionOptions, AgentTurn, ModelTool } from './agent-session.ts';
import { ContextMeter } from './context-meter.ts';
import { type GuardedWorkspace, guardWorkspace } from './guarded-workspace.ts';
import type { SubagentPool } from './subagents/subagent-pool.ts';
import { createSubagentTools } from './subagents/subagent-tools.ts';
import { createDefaultTools } from './tools/default-tools.ts';

/** What the inputs of one session share: the history, the tools, the workspace, and how full the window is. */
export class Conversation {
  readonly options: AgentSessionOptions;
  readonly clock: Clock;
  readonly guard: GuardedWorkspace;
  readonly subagents: SubagentPool | undefined;
  readonly tools: ReadonlyMap<string, ModelTool>;
  /** The tools as the model sees them. */
  readonly chatTools: readonly ChatTool[];
  readonly meter: ContextMeter;
  /** Taken along with each request. */
  reasoningEffort: ReasoningEffort | undefined;
  /** Model responses so far. */
  turns = 0;
  readonly #history: AgentTurn[] = [];
  /** The same for the model, which needs no kinds. */
  readonly #messages: ChatMessage[] = [];
  readonly #steering: string[] = [];

  constructor(options: AgentSessionOptions, subagents: SubagentPool | undefined) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.reasoningEffort = options.reasoningEffort;
    this.guard = guardWorkspace(options.workspace, options.protectedPaths ?? []);
    this.subagents = subagents;
    const own = options.tools ?? createDefaultTools(options);
    // A later tool of the same name replaces an earlier one.
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

  /** A copy: what happens later does not show in it. */
  history(): AgentTurn[] {
    return [...this.#history];
  }

  /** A copy of the history as a request carries it. */
  messages(): ChatMessage[] {
    return [...this.#messages];
  }

  /** Adds a turn to the history. */
  remember(turn: AgentTurn): void {
    this.#history.push(turn);
    const { kind: _, ...message } = turn;
    this.#messages.push(message);
    this.meter.add(message);
  }

  /** Keeps what came of an answer that was cut off. It ends the session, so no request will carry it. */
  rememberPartial(text: string): void {
    if (text === '') return;
    this.#history.push({ kind: 'assistant', role: 'assistant', parts: [{ type: 'text', text }], isPartial: true });
  }

  /** Queues what is to be said to the model before its next request. */
  steer(text: string): void {
    this.#steering.push(text);
  }

  /** Puts what was queued into the history. */
  drainSteering(): void {
    for (const text of this.#steering.splice(0)) this.remember({ kind: 'steering', role: 'user', text });
  }
}
