import type { ToolResult } from '../chat-model.ts';

/** Begins the text of a call that failed; the API has no flag for it. */
const errorPrefix = 'Error: ';

/** A tool's answer as text. */
export function renderToolResult({ text, isError }: ToolResult): string {
  const content = text === '' ? '(no output)' : text;
  return isError ? `${errorPrefix}${content}` : content;
}
