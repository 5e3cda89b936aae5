import { formatCount } from '../artifacts/index.ts';
import { computeTrend, describeProgress, type ResumedLoop } from '../loop/index.ts';

/** Says in one line where a resumed session stands. Pure. @param next its next iteration */
export function describeResumed(points: ResumedLoop['points'], fixes: number, next: number): string {
  const trend = computeTrend(points);
  const progress = points.length === 0 ? 'earlier results are unknown' : `${describeProgress(points)} so far`;
  const parts = [
    `goes on at iteration ${next}`,
    progress,
    trend,
    `${formatCount(fixes, 'fix', 'fixes')} on the branch`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
