import type { ChecklistVerdict } from './outcome.ts';

/**
 * One verdict per item, in the checklist's order (row P-159). A judge that left an item out, or answered it with
 * something else than pass or fail, leaves it unjudged.
 */
export function assembleVerdicts(items: readonly string[], given: readonly ChecklistVerdict[]): ChecklistVerdict[] {
  return items.map((item, index) => {
    const verdict =
      given.find((candidate) => candidate.item === item) ?? (given.length === items.length ? given[index] : undefined);
    if (verdict?.verdict === 'pass' || verdict?.verdict === 'fail')
      return { item, verdict: verdict.verdict, reason: verdict.reason };
    return { item, verdict: 'unjudged', reason: verdict?.reason ?? 'the judge gave no verdict' };
  });
}

/** The verdicts where nobody judges. */
export function unjudged(items: readonly string[], reason: string): ChecklistVerdict[] {
  return items.map((item) => ({ item, verdict: 'unjudged', reason }));
}
