import { type AttemptVerdict, passed } from './attempt-verdict.ts';
import type { AssertionFailure, ChecklistVerdict } from './outcome.ts';
import type { ChecklistJudge } from './suite.ts';

/**
 * Assembles one verdict per item, in the checklist's order, matched by the item's exact text. An item that the judge
 * left out, or answered with neither pass nor fail, is unjudged.
 */
export function assembleVerdicts(items: readonly string[], given: readonly ChecklistVerdict[]): ChecklistVerdict[] {
  return items.map((item) => {
    const found = given.find((candidate) => candidate.item === item);
    if (found?.verdict === 'pass' || found?.verdict === 'fail') {
      return { item, verdict: found.verdict, reason: found.reason };
    }
    return { item, verdict: 'unjudged', reason: found?.reason ?? 'the judge gave no verdict' };
  });
}

/** Returns the verdicts for a checklist without a judge. */
export function unjudged(items: readonly string[], reason: string): ChecklistVerdict[] {
  return items.map((item) => ({ item, verdict: 'unjudged', reason }));
}

/** Returns the verdict on a test whose calls and commands held, from its judged checklist. */
export function judgeVerdicts(
  checklist: ChecklistVerdict[],
  { source, isPartial }: Pick<ChecklistJudge, 'source' | 'isPartial'>,
): AttemptVerdict {
  const open = checklist.filter((entry) => entry.verdict === 'unjudged').length;
  const failures = checklist.flatMap((entry, index): AssertionFailure[] =>
    entry.verdict === 'fail'
      ? [
          {
            assertion: 'checklist',
            place: `checklist[${index}]`,
            expected: entry.item,
            actual: entry.reason,
            message: `not fulfilled: ${entry.item} (${entry.reason})`,
          },
        ]
      : [],
  );
  if (failures.length > 0) {
    return { status: 'failed', category: 'wrong-output', message: failures[0]?.message ?? '', failures, checklist };
  }
  if (open > 0 && isPartial) {
    const message = `its calls worked, but ${open} of ${checklist.length} checklist items cannot be judged by ${source} alone: that needs a model, and this run has none`;
    return { status: 'skipped', category: null, message, failures, checklist };
  }
  if (open > 0) {
    const message = `${open} of ${checklist.length} checklist items got no verdict from ${source}`;
    return { status: 'errored', category: null, message, failures, checklist };
  }
  return { ...passed, checklist };
}
