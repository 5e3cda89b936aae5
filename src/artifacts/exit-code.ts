import type { LoopResult } from '../loop/index.ts';
import { isFailing, isHindered } from '../suite/index.ts';
import { collectObstacles } from './found-obstacles.ts';
import { countTools, defaultMinTools, requiredTools } from './tool-counts.ts';

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
 * Returns the exit code of one loop. 2 when only obstacles outside of the code remain, and for too few tools that worked
 * where an obstacle is known; 1 for too few without one. 3 also when all failures are PTH's own (errored tests), when
 * the loop was cut short, and when no test ran, which proves nothing.
 */
export function exitCodeOfLoop(result: JudgedResult, minTools: string | null): ExitCode {
  if (result.stop === 'cut-short') return 3;
  const failing = result.outcomes.filter(isFailing);
  if (failing.length > 0 && failing.every(({ status }) => status === 'errored')) return 3;
  if (failing.length > 0 && failing.every(isHindered)) return 2;
  if (failing.length > 0) return result.stop === 'stalled' ? 2 : 1;
  const isHeldUp = hasTooFewTools(result, minTools) && collectObstacles(result.outcomes).length > 0;
  if (isHeldUp) return 2;
  if (result.stop === 'no-tests') return 3;
  return hasTooFewTools(result, minTools) ? 1 : exitCodeOfStop(result.stop);
}

/** The parts of a result that decide its exit code. */
type JudgedResult = Pick<LoopResult, 'stop' | 'outcomes' | 'tools'>;

function exitCodeOfStop(stop: LoopResult['stop']): ExitCode {
  if (stop === 'all-passing') return 0;
  return stop === 'stalled' ? 2 : 1;
}

/** True when fewer tools worked than were asked for. */
export function hasTooFewTools(result: Pick<LoopResult, 'outcomes' | 'tools'>, minTools: string | null): boolean {
  const { total, worked } = countTools(result);
  return worked < requiredTools(minTools, total);
}

/** Returns the worst exit code of several loops, one per server. */
export function exitCodeOfRuns(results: readonly JudgedResult[], minTools: string | null = defaultMinTools): ExitCode {
  if (results.length === 0) return 3;
  const codes = results.map((result) => exitCodeOfLoop(result, minTools));
  return ([3, 2, 1, 0] as const).find((code) => codes.includes(code)) ?? 3;
}
