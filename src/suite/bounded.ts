import { createContext, Script } from 'node:vm';
import { systemErrorCode } from '../base/index.ts';

/** The value of bounded work, or a sign that it took too long. */
export type BoundedResult<T> = { isDone: true; value: T } | { isDone: false };

/** Share of the processor below which work counts as kept waiting, not as slow. */
const minShare = 0.2;
/** Longest wait, as a multiple of the limit. */
const maxWaitFactor = 256;

/**
 * Runs synchronous, pure work that hostile input may slow down (a pattern with catastrophic backtracking, a schema that
 * explodes) and gives up after `limitMs`. When a busy host kept the work waiting for most of that time, it runs again
 * with twice the time, so that harmless work ends everywhere as on an idle host. Errors of the work are rethrown. A
 * call costs about 0.1 ms, so callers should handle cheap cases without it. The limit works because the engine checks
 * for termination inside loops and inside regular expressions, in code of every realm.
 * @param processorMs the processor time that this thread has used, in milliseconds
 */
export function runBounded<T>(
  work: () => T,
  limitMs: number,
  processorMs: () => number = threadProcessorMs,
): BoundedResult<T> {
  for (let waitMs = limitMs; ; waitMs *= 2) {
    const startMs = processorMs();
    const result = runFor(work, waitMs);
    const isSlow = processorMs() - startMs >= limitMs * minShare || waitMs >= limitMs * maxWaitFactor;
    if (result.isDone || isSlow) return result;
  }
}

function runFor<T>(work: () => T, waitMs: number): BoundedResult<T> {
  bounded ??= { script: new Script('work()'), context: createContext({ work: undefined }) };
  const { script, context } = bounded;
  const before = context['work'];
  context['work'] = work;
  try {
    return { isDone: true, value: script.runInContext(context, { timeout: Math.max(1, Math.ceil(waitMs)) }) as T };
  } catch (error) {
    // The time-out error belongs to the other realm, so only its code identifies it.
    if (isTimeout(error)) return { isDone: false };
    throw error;
  } finally {
    context['work'] = before;
  }
}

let bounded: { script: Script; context: ReturnType<typeof createContext> } | undefined;

/** Falls back to the time of the whole process before Node 23.9; it is never less than the thread's. */
function threadProcessorMs(): number {
  const hasThreadTime = typeof process.threadCpuUsage === 'function';
  const { user, system } = hasThreadTime ? process.threadCpuUsage() : process.cpuUsage();
  return (user + system) / 1000;
}

function isTimeout(error: unknown): boolean {
  const code =
    systemErrorCode(error) ?? (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
