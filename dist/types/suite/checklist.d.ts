import { type AttemptVerdict } from './attempt-verdict.ts';
import type { ChecklistVerdict } from './outcome.ts';
import type { ChecklistJudge } from './suite.ts';
/**
 * One verdict per item, in the checklist's order, found by the item's exact text. A judge that left an item
 * out, or answered it with something else than pass or fail, leaves it unjudged.
 */
export declare function assembleVerdicts(items: readonly string[], given: readonly ChecklistVerdict[]): ChecklistVerdict[];
/** The verdicts where nobody judges. */
export declare function unjudged(items: readonly string[], reason: string): ChecklistVerdict[];
/** What a judged checklist makes of a test whose calls and commands held. */
export declare function judgeVerdicts(checklist: ChecklistVerdict[], { source, isPartial }: Pick<ChecklistJudge, 'source' | 'isPartial'>): AttemptVerdict;
