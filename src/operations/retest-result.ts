import type { LoopResult } from '../loop/index.ts';

/**
 * Updates a server's result after its tests ran once more, because a fix for another server came later. Its verdicts
 * and the proof of its own fixes come from the later run; its history stays.
 */
export function retestResult(before: LoopResult, again: LoopResult): LoopResult {
  const now = new Map(again.outcomes.map(({ name, status }) => [name, status]));
  const { stop, reason, outcomes, findings, checks, diagnoses, tools, server, timings } = again;
  const isBroken = before.stop === 'all-passing' && stop !== 'all-passing';
  return {
    ...before,
    stop,
    reason: isBroken ? `${reason}; a fix for another server came after this one passed` : reason,
    outcomes,
    findings,
    checks,
    diagnoses,
    tools,
    server,
    timings,
    warnings: [...new Set([...before.warnings, ...again.warnings])],
    evidence: before.evidence.map((evidence) => {
      const tests = evidence.tests.map((test) => ({ ...test, after: now.get(test.name) ?? ('not-run' as const) }));
      // A load that failed once is no test of the suite; the later run shows that the server starts again.
      const isLoaded = again.server !== null;
      const isProven =
        evidence.isProven && tests.every(({ after }) => after === 'passed' || (after === 'not-run' && isLoaded));
      return { ...evidence, tests, isProven };
    }),
  };
}
