import type { ChatMessage, ToolResult } from '../model/index.ts';

/** The last messages, which the model works on, stay as they are. */
const keptMessages = 8;
/** Shorter results are not worth a call to get them again. */
const minTextLength = 800;
const keptChars = 200;

/**
 * Shortens the results of older tool calls to their beginning, and says that they can be had again. Calls, texts and their
 * order stay, since providers want each call answered. Pure.
 */
export function compactMessages(messages: readonly ChatMessage[]): { messages: ChatMessage[]; savedChars: number } {
  let savedChars = 0;
  const shorten = (result: ToolResult): ToolResult => {
    if (result.text.length < minTextLength) return result;
    const left = result.text.length - keptChars;
    const text = `${result.text.slice(0, keptChars)}\n[${left} characters were taken out to make room; call ${result.toolName} again where they are needed]`;
    savedChars += result.text.length - text.length;
    return { ...result, text };
  };
  const firstKept = messages.length - keptMessages;
  const compacted = messages.map((message, index) =>
    message.role === 'tool' && index < firstKept ? { ...message, results: message.results.map(shorten) } : message,
  );
  return { messages: compacted, savedChars };
}
