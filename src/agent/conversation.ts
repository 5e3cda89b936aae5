import { type Clock, systemClock } from '../base/index.ts';
import type { ChatMessage, ChatTool } from '../model/index.ts';
import type { AgentSessionOptions, ModelTool } from './agent-session.ts';
import { ContextMeter } from './context-meter.ts';
import { type GuardedWorkspace, guardWorkspace } from './guarded-workspace.ts';
import { defaultTools } from './tools/default-tools.ts';

/** What the inputs of one session share: the history, the tools, the workspace, and how full the window is. */
export class Conversation {
  readonly options: AgentSessionOptions;
  readonly clock: Clock;
  readonly guard: GuardedWorkspace;
  readonly tools: ReadonlyMap<string, ModelTool>;
  /** The tools as the model sees them. */
  readonly chatTools: readonly ChatTool[];
  readonly meter: ContextMeter;
  readonly #history: ChatMessage[] = [];

  constructor(options: AgentSessionOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    this.guard = guardWorkspace(options.workspace, options.protectedPaths ?? []);
    // A later tool of the same name replaces an earlier one.
    this.tools = new Map((options.tools ?? defaultTools).map((tool) => [tool.name, tool]));
    this.chatTools = [...this.tools.values()].map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    this.meter = new ContextMeter(options.model.contextWindow, options.system, this.chatTools);
  }

  /** A copy: what happens later does not show in it. */
  history(): ChatMessage[] {
    return [...this.#history];
  }

  /** Adds a message to the history. */
  remember(message: ChatMessage): void {
    this.#history.push(message);
    this.meter.add(message);
  }
}
