import { PthError } from '../base/index.ts';
import type { Finding } from './outcome.ts';

/**
 * True for an error of PTH's own code that an odd server can bring about: it must cost no more than the piece of work in
 * which it happened. Faults, and everything after the run was aborted, end more than that.
 */
export function isOwnError(error: unknown, signal: AbortSignal | undefined): error is Error {
  return error instanceof Error && signal?.aborted !== true && !PthError.isInstance(error);
}

/** Names an error of PTH's own code in one sentence; `work` goes on after "PTH failed". */
export function nameOwnError(work: string, { name, message }: Error): string {
  return `PTH failed ${work}: ${name}: ${message.slice(0, 300)}`;
}

/** Returns the finding about PTH's own work, with the place in its code. */
export function findOwnError(work: string, tool: string | null, error: Error): Finding {
  return {
    check: 'pth-worked',
    tool,
    category: 'wrong-output',
    severity: 'warning',
    message: nameOwnError(work, error),
    evidence: (error.stack ?? '').slice(0, 500),
    reproduce: '',
  };
}
