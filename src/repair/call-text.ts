import { assertNever, isJsonObject, type JsonObject } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
import type { CallRecord, TestOutcome } from '../suite/index.ts';

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

/** Finds the call at which a test failed: the step that its first failure names, else the last call. */
export function findFailingCall(outcome: TestOutcome): CallRecord | null {
  const step = /^steps\[(\d+)\]/.exec(outcome.failures[0]?.place ?? '');
  return (step ? outcome.calls[Number(step[1])] : undefined) ?? outcome.calls.at(-1) ?? null;
}
