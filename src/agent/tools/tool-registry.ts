import type { ChatTool } from '../../model/index.ts';
import type { ModelTool } from '../agent-session.ts';

/** The tools of a profile by name, in the order of registration. */
export class ToolRegistry {
  readonly #tools = new Map<string, ModelTool>();

  constructor(tools: Iterable<ModelTool> = []) {
    for (const tool of tools) this.register(tool);
  }

  /** Adds a tool; a later one replaces an earlier one of the same name. */
  register(tool: ModelTool): void {
    this.#tools.set(tool.name, tool);
  }

  /** Returns the tool of that name. */
  get(name: string): ModelTool | undefined {
    return this.#tools.get(name);
  }

  /** Returns all tools. */
  list(): ModelTool[] {
    return [...this.#tools.values()];
  }

  /** Returns the tools as described to a model. */
  definitions(): ChatTool[] {
    return this.list().map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  }
}
