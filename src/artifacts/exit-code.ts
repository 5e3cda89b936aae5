import type { LoopResult } from '../loop/index.ts';
import { isFailing } from '../suite/index.ts';

/**
 * The exit code of `pth`: 0 all passing, 1 findings remain, 2 a human is needed, 3 system or usage, 130 interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

/** The final report's `result` for each exit code. */
export const resultWords = {
  0: 'success',
  1: 'incomplete',
  2: 'stalled',
  3: 'error',
  130: 'interrupted',
} as const satisfies Record<ExitCode, string>;

/**
 * Returns the exit code of one loop: 3 also when all failures are PTH's own (errored tests), and when no test ran,
 * which proves nothing.
 */
export function exitCodeOfLoop(result: Pick<LoopResult, 'stop' | 'outcomes'>): ExitCode {
  if (result.stop === 'all-passing') return 0;
  if (result.stop === 'no-tests') return 3;
  const failing = result.outcomes.filter(isFailing);
  if (failing.length > 0 && failing.every((outcome) => outcome.status === 'errored')) return 3;
  return result.stop === 'stalled' ? 2 : 1;
}

/** Returns the worst exit code of several loops, one per server. */
export function exitCodeOfRuns(results: readonly Pick<LoopResult, 'stop' | 'outcomes'>[]): ExitCode {
  if (results.length === 0) return 3;
  const codes = results.map(exitCodeOfLoop);
  return ([3, 2, 1, 0] as const).find((code) => codes.includes(code)) ?? 3;
}
