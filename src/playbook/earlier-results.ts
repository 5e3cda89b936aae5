import type { ChatMessage, ToolResult } from '../model/index.ts';

/** What the earlier calls of a conversation came to, for arguments that are worked out late. */
export interface EarlierResults {
  /** All of them, in order. */
  readonly all: readonly ToolResult[];
  /** The text of the last one, or of the last one of that tool. A throw becomes a fault that names the turn. */
  text(tool?: string): string;
  /**
   * The first group of a pattern (or the whole match where it has none) in the last result, or in that of a tool.
   * When nothing fits, its throw becomes a fault that names the turn.
   */
  find(pattern: RegExp, tool?: string): string;
}

/** Reads the results out of the messages that are sent to the model. */
export function readEarlierResults(messages: readonly ChatMessage[]): EarlierResults {
  const all = messages.flatMap((message) => (message.role === 'tool' ? message.results : []));
  const text = (tool?: string): string => {
    const last = all.findLast((result) => tool === undefined || result.toolName === tool);
    if (last) return last.text;
    const which = tool === undefined ? 'no tool' : `the tool ${tool}`;
    throw new Error(`it uses an earlier result, but ${which} has answered yet`);
  };
  return {
    all,
    text,
    find(pattern, tool) {
      const searched = text(tool);
      const match = pattern.exec(searched);
      if (match) return match[1] ?? match[0];
      const begins = searched.slice(0, 300);
      throw new Error(`${String(pattern)} fits nothing in the earlier result, which begins ${JSON.stringify(begins)}`);
    },
  };
}
