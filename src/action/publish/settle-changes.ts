import { type ClientChanges, toMissingChanges } from '../../artifacts/index.ts';
import type { Comparison } from '../compare/comparison.ts';

/** The facts about the comparison for clients. */
export interface ComparisonFacts {
  /** Null where the job left none. */
  comparison: Comparison | null;
  /** Reasons why the job's result does not count, by GitHub's record of it; empty when it does. */
  problems: readonly string[];
  manifestDigest: string;
  headSha: string;
  /** Commit at which the pull request left its base, by the job `resolve`; empty where GitHub names none. */
  baseSha: string;
  /** Digest of the bundle whose commits were published; null when none were. */
  bundleDigest: string | null;
}

/**
 * Decides which changes for clients the report lists: those of the commits at hand, as advice only, because the
 * comparing machine ran the plugin (threat T17, forged verdicts). Names a missing comparison. Pure.
 */
export function settleChanges(facts: ComparisonFacts): ClientChanges[] {
  const { comparison, headSha, baseSha } = facts;
  const missing = (problem: string) => [
    {
      ...toMissingChanges(
        { of: 'pull-request', from: `base ${baseSha.slice(0, 10)}`.trim(), to: `head ${headSha.slice(0, 10)}` },
        problem,
      ),
      is_advisory: true,
    },
  ];
  if (baseSha === '') return missing('GitHub names no commit that the pull request and its base branch have in common');
  const [problem] = facts.problems;
  if (problem !== undefined) return missing(problem);
  if (comparison === null) return missing('the job compare left no result');
  const isSame =
    comparison.manifestDigest === facts.manifestDigest &&
    comparison.headSha === headSha &&
    comparison.baseSha === baseSha;
  if (!isSame) return missing('what the job compare left is about another session');
  // Changes by fixes count only where the fixes were published.
  const hasFixes = facts.bundleDigest !== null && comparison.bundleDigest === facts.bundleDigest;
  return comparison.changes
    .filter(({ of }) => of === 'pull-request' || (of === 'fixes' && hasFixes))
    .map((changes) => ({ ...changes, is_advisory: true }));
}
