import type { BehaviourChange } from './behaviour-change.ts';
import type { CallTimings } from './behaviour.ts';

/** Fewest turns that say anything: with six on each side, chance separates them once in 462 tries. */
const minTurns = 6;

/**
 * Finds calls that became slower or faster. A change counts only when every duration after lies on one side of every
 * duration before, and the medians are further apart than any call varied on one revision alone.
 */
export function compareTimings(timings: readonly CallTimings[]): BehaviourChange[] {
  const measured = timings.filter(({ before, after }) => Math.min(before.length, after.length) >= minTurns);
  const noiseMs = Math.max(0, ...measured.flatMap(({ before, after }) => [spread(before), spread(after)]));
  return measured.flatMap(({ tool, input, before, after }): BehaviourChange[] => {
    const [old, fresh] = [median(before), median(after)];
    const isApart = Math.min(...after) > Math.max(...before) || Math.max(...after) < Math.min(...before);
    if (!isApart || Math.abs(fresh - old) <= noiseMs) return [];
    const word = fresh > old ? 'slower' : 'faster';
    const ratio = fresh > old ? fresh / old : old / fresh;
    const message = `${ratio.toFixed(1)} times ${word}: ${showMs(old)} → ${showMs(fresh)} (median of ${before.length}; calls varied by up to ${showMs(noiseMs)})`;
    return [
      {
        class: fresh > old ? 'undecided' : 'compatible',
        part: 'timing',
        subject: tool,
        message,
        call: { tool, input },
        times: 1,
      },
    ];
  });
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

function showMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}
