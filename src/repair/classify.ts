import { assertNever, isJsonObject, type JsonObject } from '../base/index.ts';
import type { CallOutcome, LoadOutcome } from '../plugin/index.ts';
import type { CallRecord, FailureCategory, TestOutcome } from '../testing/index.ts';
import { detectMissingDependency } from './missing-dependency.ts';

/** The text content of a tool result, as far as it has any. */
export function resultText(result: JsonObject): string {
  if (!Array.isArray(result['content'])) return '';
  return result['content']
    .flatMap((part) => (isJsonObject(part) && typeof part['text'] === 'string' ? [part['text']] : []))
    .join('\n');
}

/** What a call says went wrong; empty for one that ended well. */
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

/** The call that a failing test failed at: the step its first failure names, else the last call. */
export function findFailingCall(outcome: TestOutcome): CallRecord | null {
  const step = /^steps\[(\d+)\]/.exec(outcome.failures[0]?.place ?? '');
  return (step ? outcome.calls[Number(step[1])] : undefined) ?? outcome.calls.at(-1) ?? null;
}

/** Categories that say what was seen, not why; a missing dependency explains them. */
const explainable: ReadonlySet<FailureCategory | null> = new Set<FailureCategory | null>([
  null,
  'runtime-exception',
  'wrong-output',
  'missing-side-effect',
]);

/**
 * The kind of one failure (rows P-082 … P-090). What the test engine said stands, unless the call's own error text
 * names something missing outside the plugin's code; without a category it is read off the failing call.
 */
export function classifyFailure(outcome: TestOutcome): FailureCategory {
  const call = findFailingCall(outcome);
  if (outcome.status === 'timed-out' || call?.outcome.kind === 'timed-out') return 'timeout';
  if (explainable.has(outcome.category)) {
    const missing = detectMissingDependency(outcome.calls.map((record) => callErrorText(record.outcome)).join('\n'));
    if (missing) return 'dependency-error';
  }
  if (outcome.category !== null) return outcome.category;
  if (outcome.failures.some((failure) => failure.assertion === 'output_schema')) return 'schema-violation';
  if (call?.outcome.kind === 'connection-closed') return 'runtime-exception';
  if (call?.outcome.kind === 'protocol-error') {
    if (call.outcome.code === -32602) return 'schema-violation';
    return call.outcome.code === -32603 || call.outcome.code === -32000 ? 'runtime-exception' : 'protocol-error';
  }
  return outcome.failures.some((failure) => failure.place.startsWith('verify'))
    ? 'missing-side-effect'
    : 'wrong-output';
}

/** A load that failed. */
export type FailedLoad = Exclude<LoadOutcome, { status: 'loaded' }>;

/** The kind of a failed build or start: a missing system package or service is no fault of the build itself. */
export function classifyLoadFailure(load: FailedLoad, errorText: string): FailureCategory {
  const missing = detectMissingDependency(errorText);
  if (load.status === 'build-failed') {
    return missing && missing.kind !== 'module' ? 'dependency-error' : 'build-failure';
  }
  if (missing) return missing.kind === 'module' ? 'build-failure' : 'dependency-error';
  if (/\bSyntaxError\b|\bIndentationError\b|does not provide an export named/.test(errorText)) return 'build-failure';
  switch (load.failure.reason) {
    case 'exited':
      return 'runtime-exception';
    case 'connect-timeout':
      return 'timeout';
    case 'protocol':
      return 'protocol-error';
    case 'spawn-failed':
    case 'http':
      return 'dependency-error';
    default:
      return assertNever(load.failure.reason);
  }
}
