import { isFailing, type TestOutcome } from '../suite/index.ts';

/** Tests whose result a fix changed. */
export interface FixEffect {
  /** Tests that failed before the fix and pass with it. */
  mended: string[];
  /** Tests that passed before the fix and fail with it. */
  broke: string[];
}

/** Compares the results before a fix with those after it; a test that is flaky after it counts on neither side. Pure. */
export function compareResults(before: readonly TestOutcome[], after: readonly TestOutcome[]): FixEffect {
  const earlier = new Map(before.map((outcome) => [outcome.name, outcome]));
  const effect: FixEffect = { mended: [], broke: [] };
  for (const outcome of after) {
    const old = earlier.get(outcome.name);
    if (old === undefined) continue;
    if (isFailing(old) && outcome.status === 'passed') effect.mended.push(outcome.name);
    if (old.status === 'passed' && isFailing(outcome) && outcome.status !== 'flaky') effect.broke.push(outcome.name);
  }
  return effect;
}

/** True for a fix that is to be taken back. Pure. */
export function breaksMore({ mended, broke }: FixEffect): boolean {
  return broke.length > mended.length;
}
