/**
 * How many instances of a server a run uses: one by default and for a server that keeps state between
 * calls, since several instances of it would disagree; else as many as tests run at once.
 */
export function planPoolSize(options: { concurrency?: number; isStateful: boolean }): number {
  const { concurrency = 1, isStateful } = options;
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`concurrency is a whole number from 1, not ${concurrency}`);
  }
  return isStateful ? 1 : concurrency;
}
