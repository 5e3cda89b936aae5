import { assertNever } from '../base/index.ts';
import type { ProcessResult } from './process-executor.ts';
import type { RunTestStatus } from './run-test-contract.ts';
import { NoOutputError, ProcessError, type RunTestError, TimeoutError } from './run-test-errors.ts';

/** Chooses the status of a process that ran; a limit that fired outranks the exit code of the kill. */
export function statusOf(result: Pick<ProcessResult, 'exitCode' | 'timedOut' | 'noOutput'>): RunTestStatus {
  if (result.timedOut) return 'timeout';
  if (result.noOutput) return 'no_output';
  return result.exitCode === 0 ? 'pass' : 'fail';
}

/** Builds the error of a status with this sentence; undefined where the tests ended by themselves. */
export function errorOf(status: RunTestStatus, sentence: string): RunTestError | undefined {
  switch (status) {
    case 'timeout':
      return new TimeoutError(sentence);
    case 'no_output':
      return new NoOutputError(sentence);
    case 'error':
      return new ProcessError(sentence);
    case 'pass':
    case 'fail':
      return undefined;
    default:
      return assertNever(status);
  }
}
