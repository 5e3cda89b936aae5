import { assertNever, toPlainText } from '../base/index.ts';
import type { CallOutcome, LoadOutcome } from '../plugin/index.ts';
import { findFailingCall, type TestOutcome } from '../suite/index.ts';
import { callErrorText, resultText } from './call-text.ts';
import type { DiagnosisEvidence } from './diagnosis.ts';
import { keepEnds } from './quote-text.ts';

/** A failed load. */
export type FailedLoad = Exclude<LoadOutcome, { status: 'loaded' }>;

const maxErrorLength = 8 * 1024;
const maxStderrLength = 4 * 1024;
const maxValueLength = 2 * 1024;

/** Collects the evidence of one failing test; source excerpts are in `Diagnosis.files`. */
export function collectTestEvidence(outcome: TestOutcome, environment: string): DiagnosisEvidence {
  const call = findFailingCall(outcome);
  const failure = outcome.failures[0];
  const errors = [
    outcome.message,
    ...outcome.failures.map((item) => `${item.place} ${item.assertion}: ${item.message}`),
    ...outcome.calls.map((record) => callErrorText(record.outcome)),
  ];
  return {
    rawError: keepEnds(toPlainText([...new Set(errors)].filter((text) => text !== '').join('\n')), maxErrorLength),
    call:
      call === null
        ? null
        : {
            tool: call.tool,
            input: call.input,
            expected: cut(failure?.expected ?? 'a result without an error'),
            actual: cut(failure?.actual ?? describeCallOutcome(call.outcome)),
          },
    stderr: keepEnds(toPlainText(joinStderr(outcome)), maxStderrLength, 0.2),
    environment,
  };
}

/** Collects the evidence of a failed build or start. */
export function collectLoadEvidence(load: FailedLoad, excerpt: string, environment: string): DiagnosisEvidence {
  if (load.status === 'build-failed') {
    const head = `${load.build.step} failed: ${load.build.argv.join(' ')} (${load.build.reason})`;
    return {
      rawError: keepEnds(toPlainText(`${head}\n${excerpt}`), maxErrorLength),
      call: null,
      stderr: keepEnds(toPlainText(load.build.output), maxStderrLength, 0.3),
      environment,
    };
  }
  const code = load.failure.exitCode === null ? '' : `, exit code ${load.failure.exitCode}`;
  return {
    rawError: keepEnds(
      toPlainText(`${load.failure.message} (${load.failure.reason}${code})\n${excerpt}`),
      maxErrorLength,
    ),
    call: null,
    stderr: keepEnds(toPlainText(load.failure.stderr), maxStderrLength, 0.2),
    environment,
  };
}

/** Describes the outcome of one call. */
export function describeCallOutcome(outcome: CallOutcome): string {
  switch (outcome.kind) {
    case 'result': {
      const text = resultText(outcome.result);
      const shown = text === '' ? JSON.stringify(outcome.result) : text;
      return outcome.result['isError'] === true ? `error result: ${shown}` : shown;
    }
    case 'protocol-error':
      return `JSON-RPC error ${outcome.code}: ${outcome.message}`;
    case 'timed-out':
      return `no answer within ${outcome.timeoutMs} ms`;
    case 'connection-closed':
      if (outcome.endedByPth) return `PTH ended the server, because ${outcome.endedByPth.reason}`;
      return `the server ended (exit code ${outcome.exitCode ?? 'none'}, signal ${outcome.signal ?? 'none'})`;
    default:
      return assertNever(outcome);
  }
}

function joinStderr(outcome: TestOutcome): string {
  const closed = outcome.calls.flatMap((record) =>
    record.outcome.kind === 'connection-closed' ? [record.outcome.stderr] : [],
  );
  return [...new Set([outcome.stderr, ...closed])].filter((text) => text !== '').join('\n');
}

function cut(text: string): string {
  return keepEnds(toPlainText(text), maxValueLength);
}
