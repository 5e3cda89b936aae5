import type { ChatMessage, ToolResult } from '../model/index.ts';

/** Results of the earlier calls of a conversation, for arguments that are computed late. */
export interface EarlierResults {
  /** All results, in order. */
  readonly all: readonly ToolResult[];
  /**
   * Returns the text of the last result, or of the last result of a tool. Throws when there is none; the fault names
   * the turn.
   */
  text(tool?: string): string;
  /**
   * Returns the first group of a pattern (or the whole match without groups) in the last result, or in a tool's last
   * result. Throws when nothing matches; the fault names the turn.
   */
  find(pattern: RegExp, tool?: string): string;
}

/** Reads the results from the messages of a request. */
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
