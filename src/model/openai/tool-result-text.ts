import type { ToolResult } from '../chat-model.ts';

/** Prefix of a failed call's text; the API has no error flag. */
const errorPrefix = 'Error: ';

/** Renders a tool result as text. */
export function renderToolResult({ text, isError }: ToolResult): string {
  const content = text === '' ? '(no output)' : text;
  return isError ? `${errorPrefix}${content}` : content;
}
