import type { TestOutcome } from '../testing/index.ts';
/**
 * Tests that do not always come to the same end, with how often they were not green, why, and until when each is in
 * quarantine (rows P-074, P-075). Empty where there are none.
 */
export declare function renderFlakySection(outcomes: readonly TestOutcome[]): string[];
/** Short facts of a test's steadiness, by the names that test reports use; empty for one that is steady. */
export declare function listFlakyFacts({ flakiness, flake, quarantine }: TestOutcome): Record<string, string>;
