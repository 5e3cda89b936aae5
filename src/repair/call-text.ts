import { assertNever, isJsonObject, type JsonObject } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';

/** Returns the text content of a tool result; empty when it has none. */
export function resultText(result: JsonObject): string {
  if (!Array.isArray(result['content'])) return '';
  return result['content']
    .flatMap((part) => (isJsonObject(part) && typeof part['text'] === 'string' ? [part['text']] : []))
    .join('\n');
}

/** Returns the error text of a call; empty for a successful one. */
export function callErrorText(outcome: CallOutcome): string {
  switch (outcome.kind) {
    case 'result':
      return outcome.result['isError'] === true ? resultText(outcome.result) : '';
    case 'protocol-error':
      return outcome.data === undefined ? outcome.message : `${outcome.message}\n${JSON.stringify(outcome.data)}`;
    case 'timed-out':
      return '';
    case 'connection-closed':
      return outcome.stderr;
    default:
      return assertNever(outcome);
  }
}
