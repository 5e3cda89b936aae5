import { median } from './statistics.ts';

/** Memory of the environment over the turns of a measurement. */
export interface MemoryTrend {
  firstMB: number;
  lastMB: number;
  /** Median growth from turn to turn. */
  perTurnMB: number;
  /** True when it grew in nearly every turn of the second half, and by an amount that matters. */
  isGrowing: boolean;
}

const minTurns = 6;
const minGrowthMB = 3;

/**
 * Tells steady growth from the warming up of a server, whose first turns fill its caches: only the second half counts.
 * @param samples in MB, one a turn
 */
export function judgeMemory(samples: readonly number[]): MemoryTrend | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const late = samples.slice(Math.floor(samples.length / 2));
  const steps = late.slice(1).map((value, index) => value - (late[index] ?? value));
  const rising = steps.filter((step) => step > 0).length;
  const growth = (late.at(-1) ?? 0) - (late[0] ?? 0);
  const perTurnMB = median(steps);
  const isSteady = rising >= steps.length * 0.8;
  return {
    firstMB: first,
    lastMB: last,
    perTurnMB,
    isGrowing: samples.length >= minTurns && isSteady && growth > Math.max(minGrowthMB, 0.02 * last),
  };
}
