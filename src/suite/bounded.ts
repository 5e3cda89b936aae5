import { createContext, Script } from 'node:vm';
import { systemErrorCode } from '../base/index.ts';

/** What bounded work came to. */
export type BoundedResult<T> = { isDone: true; value: T } | { isDone: false };

/**
 * Runs synchronous, pure work that hostile input may slow down (a pattern with catastrophic backtracking, a schema
 * that explodes) and gives up after `timeoutMs`. What the work throws is thrown on. Costs about 0.1 ms, so cheap
 * cases are better sorted out before. The limit works because the engine checks for termination inside loops and
 * inside regular expressions, whichever realm the code came from.
 */
export function runBounded<T>(work: () => T, timeoutMs: number): BoundedResult<T> {
  bounded ??= { script: new Script('work()'), context: createContext({ work: undefined }) };
  const { script, context } = bounded;
  const before = context['work'];
  context['work'] = work;
  try {
    return { isDone: true, value: script.runInContext(context, { timeout: Math.max(1, Math.ceil(timeoutMs)) }) as T };
  } catch (error) {
    // The time-out error belongs to the other realm, so that only its code tells what it is.
    if (isTimeout(error)) return { isDone: false };
    throw error;
  } finally {
    context['work'] = before;
  }
}

let bounded: { script: Script; context: ReturnType<typeof createContext> } | undefined;

function isTimeout(error: unknown): boolean {
  const code =
    systemErrorCode(error) ?? (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
