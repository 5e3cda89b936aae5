import { sumUsage } from '../model/index.ts';
import type { ServerState, SessionState } from '../session/index.ts';
import type { SourcedTest } from '../suite/index.ts';
import { computeTrend, detectSignals } from './convergence.ts';
import { proveFixes } from './fix-evidence.ts';
import type { LoopResult } from './loop-result.ts';
import { recallDiagnoses, recallOutcomes } from './recall-results.ts';
import type { ResumedLoop } from './resumed-loop.ts';

const tiers = [0, 1, 2, 3] as const;
const names = ['local', 'docker', 'vm'] as const;

/**
 * Returns what a branch tells of the tests of one server, for the report of a session that ends before it tests again;
 * null where no test ran. Tools, checks and drift are in no state, and a branch cannot prove its own fixes. Pure.
 */
export function recallRun(
  { points, iterations, fixes, decisions }: ResumedLoop,
  { server, state, suite }: { server: ServerState; state: SessionState; suite: readonly SourcedTest[] },
): LoopResult | null {
  const { environment, timings } = state;
  const tier = tiers.find((known) => known === environment.tier);
  const name = names.find((known) => known === environment.name);
  // No PTH wrote such a state, and a report of it would tell of an environment that is none.
  if (server.tests.length === 0 || tier === undefined || name === undefined) return null;
  const tested = new Set(server.tests.map((one) => one.name));
  const outcomes = recallOutcomes(server.tests, suite);
  return {
    stop: 'decided',
    reason: 'the session was ended from its branch, and nothing was tested again',
    environment: {
      name,
      tier,
      image: environment.image,
      accelerator: null,
      isolation: 'The results are those that the branch holds; no environment was opened to end the session.',
      distro: 'unknown',
      mount: 'direct',
      advisories: [],
    },
    drift: null,
    server: null,
    tools: [],
    iterations: [...iterations],
    trend: computeTrend(points),
    outcomes,
    findings: [],
    checks: [],
    diagnoses: recallDiagnoses(server),
    evidence: proveFixes(fixes, outcomes).map((item) => ({ ...item, isProven: false })),
    takenBack: [],
    usage: sumUsage(),
    timings: timings.map((timing) => ({ name: timing.name, durationMs: timing.duration_ms })),
    warnings: [`${outcomes.length} results are those that the branch holds: these tests did not run again`],
    signals: detectSignals(points).map(({ message }) => message),
    decisions: [...decisions],
    suite: suite.filter(({ test }) => tested.has(test.name)),
  };
}
