import { truncateOutput } from '../../agent/index.ts';
import { toPlainText } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { renderBrief, ToolResponse } from '../../suite/index.ts';

/** How a call ended, for a model or a judge. */
export interface RenderedOutcome {
  text: string;
  isError: boolean;
}

/**
 * Renders a call's answer as plain text of about `maxLength` characters: text blocks, else the structured content, and
 * the names of all other content. Removes hidden and control characters, since the text comes from the plugin.
 */
export function renderOutcome(outcome: CallOutcome, maxLength: number): RenderedOutcome {
  const limits = { maxChars: maxLength, mode: 'head-tail' } as const;
  const render = (text: string) => truncateOutput(toPlainText(text), limits);
  switch (outcome.kind) {
    case 'timed-out':
      return { text: `no answer within ${outcome.timeoutMs} ms`, isError: true };
    case 'connection-closed':
      return { text: 'the server ended before it answered', isError: true };
    case 'protocol-error':
      return { text: render(`error ${outcome.code}: ${outcome.message}`), isError: true };
    case 'result':
    default: {
      const response = new ToolResponse(outcome);
      const structured = response.structured === undefined ? '' : renderBrief(response.structured, maxLength);
      const others =
        response.content.length > 0 && response.text === '' ? renderBrief(response.content, maxLength) : '';
      const text = [response.text, structured === response.text ? '' : structured, others].filter(
        (part) => part !== '',
      );
      return { text: render(text.join('\n')), isError: response.verdict !== 'success' };
    }
  }
}
