import { cutText, toPlainLine } from '../../base/index.ts';
import type { ConvergencePoint } from '../../loop/index.ts';
import { countOutcomes, isFailing, type TestOutcome } from '../../suite/index.ts';

const maxNamed = 8;
const maxName = 60;
/** Longest summary of a step, in characters. */
const maxSummary = 600;

/**
 * Describes a run of tests in the words of its iteration: how many pass, how many more or fewer than the iteration before,
 * and what fails. Pure.
 * @param points of each server that ran, in order
 */
export function describeRun(
  { iteration, outcomes }: { iteration: number; outcomes: readonly TestOutcome[] },
  points: readonly (readonly ConvergencePoint[])[],
): string {
  const { passed, total, skipped } = countOutcomes(outcomes);
  const failing = outcomes.filter(isFailing);
  const named = failing
    .slice(0, maxNamed)
    .map(({ name, category }) => `${toPlainLine(name, maxName)}${category === null ? '' : ` (${category})`}`);
  const more = failing.length > maxNamed ? ` and ${failing.length - maxNamed} more` : '';
  return cutText(
    [
      `Iteration ${iteration}, testing: ${passed}/${total} passing${describeStep(iteration, points)}, ${failing.length} failing, ${skipped} skipped.`,
      ...(named.length === 0 ? [] : [`Failing: ${named.join(', ')}${more}.`]),
    ].join(' '),
    maxSummary,
  );
}

/** How many more or fewer tests pass than in the iteration before; empty without one. */
function describeStep(iteration: number, points: readonly (readonly ConvergencePoint[])[]): string {
  const compared = points.flatMap((ofServer) => {
    const last = ofServer.at(-1);
    const earlier = ofServer.at(-2);
    return last?.iteration === iteration && earlier !== undefined && !earlier.isBlocked ? [{ last, earlier }] : [];
  });
  const [first] = compared;
  if (first === undefined) return '';
  const step = compared.reduce((sum, { last, earlier }) => sum + last.passed - earlier.passed, 0);
  const words = step === 0 ? 'as many as in' : `${step > 0 ? 'up' : 'down'} ${Math.abs(step)} from`;
  return ` (${words} iteration ${first.earlier.iteration})`;
}
