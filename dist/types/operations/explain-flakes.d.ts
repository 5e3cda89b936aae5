import { type FlakePlace, type SourcedTest, type TestOutcome } from '../testing/index.ts';
/**
 * Looks into flaky outcomes, and into failed ones that pass alone on a fresh server, and names the cause (rows P-074,
 * P-075). A failed one that turns out to depend on what ran before becomes flaky. Outcomes beyond the tenth, and those
 * for which no time is left, stay as they are.
 */
export declare function explainFlakes(outcomes: readonly TestOutcome[], tests: readonly SourcedTest[], place: FlakePlace, tell: (text: string) => void): Promise<TestOutcome[]>;
