import type { ChatTool } from '../../model/index.ts';
import type { ModelTool } from '../agent-session.ts';

/** The tools of a profile by name, in the order in which the names first came. */
export class ToolRegistry {
  readonly #tools = new Map<string, ModelTool>();

  constructor(tools: Iterable<ModelTool> = []) {
    for (const tool of tools) this.register(tool);
  }

  /** Adds a tool; of one name the latest wins. */
  register(tool: ModelTool): void {
    this.#tools.set(tool.name, tool);
  }

  /** The tool of that name. */
  get(name: string): ModelTool | undefined {
    return this.#tools.get(name);
  }

  /** All tools. */
  list(): ModelTool[] {
    return [...this.#tools.values()];
  }

  /** The tools as a model sees them. */
  definitions(): ChatTool[] {
    return this.list().map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  }
}
