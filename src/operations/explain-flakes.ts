import { type FlakePlace, observeFlake, passesAfresh, type SourcedTest, type TestOutcome } from '../testing/index.ts';

/** Most tests of one run that are looked into; each takes some dozen runs of the test. */
const mostExplained = 10;

/**
 * Looks into flaky outcomes, and into failed ones that pass alone on a fresh server, and names the cause (rows P-074,
 * P-075). A failed one that turns out to depend on what ran before becomes flaky. Outcomes beyond the tenth stay as they are.
 */
export async function explainFlakes(
  outcomes: readonly TestOutcome[],
  tests: readonly SourcedTest[],
  place: FlakePlace,
  tell: (text: string) => void,
): Promise<TestOutcome[]> {
  let left = mostExplained;
  const explained: TestOutcome[] = [];
  for (const outcome of outcomes) {
    const index = tests.findIndex(({ test }) => test.name === outcome.name);
    const sourced = tests[index];
    if (!sourced || left === 0 || !isCandidate(outcome, sourced)) {
      explained.push(outcome);
      continue;
    }
    left -= 1;
    explained.push(await explain(outcome, sourced, tests.slice(0, index), { place, tell }));
  }
  return explained;
}

/** A prompt's calls are a model's choice, and cost money each time. */
function isCandidate({ status }: TestOutcome, { test }: SourcedTest): boolean {
  if (test.tier === 3 && test.prompt !== undefined) return false;
  return status === 'flaky' || status === 'failed' || status === 'timed-out';
}

async function explain(
  outcome: TestOutcome,
  sourced: SourcedTest,
  before: readonly SourcedTest[],
  { place, tell }: { place: FlakePlace; tell: (text: string) => void },
): Promise<TestOutcome> {
  if (outcome.status !== 'flaky' && !(await passesAfresh(sourced, place))) return outcome;
  const { finding, notes } = await observeFlake(sourced, before, place);
  for (const note of notes) tell(`${outcome.name}: ${note}`);
  if (finding === null) return outcome;
  const message = `${outcome.message}; likely cause ${finding.cause}: ${finding.evidence}`;
  return { ...outcome, status: 'flaky', message, flake: finding };
}
