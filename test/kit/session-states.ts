import type { SessionState } from '../../src/session/index.ts';

/** One iteration of the history; the first one ended with a fix. */
const point = (iteration: number, passed: number, failing: readonly string[]) => ({
  iteration,
  total: 8,
  passed,
  failing: failing.map((name) => ({ name, category: 'wrong-output' as const })),
  fixes: iteration === 1 ? ['c'.repeat(40)] : [],
});

/** The state of a session after two iterations, of which the first ended with one fix. */
export function makeState(parts: Partial<SessionState> = {}): SessionState {
  const counts = { total: 8, passed: 7, failed: 1, timedOut: 0, errored: 0, flaky: 0, skipped: 0 };
  return {
    version: 2,
    session_id: '3f0c6a52-7a53-4f6c-9f51-5a2c8a4f9f10',
    branch: 'pth/calc-2026-01-02-a1b2c3',
    branch_point: 'a'.repeat(40),
    iteration: 2,
    trend: 'improving',
    tests: [{ name: 'negate - valid', status: 'failed', category: 'wrong-output' }],
    history: [point(1, 6, ['add - valid', 'negate - valid']), point(2, 7, ['negate - valid'])],
    active_diagnoses: [{ id: 'd1', category: 'wrong-output', summary: 'negate', tests: ['negate - valid'] }],
    timings: [],
    environment: { name: 'docker', tier: 1, image: null },
    server: 'calc',
    settings: null,
    unsaved_settings: [],
    iterations: [1, 2].map((iteration) => ({ iteration, counts, duration_ms: 5 })),
    decisions: [{ iteration: 1, source: 'policy', question: 'go on fixing?', answer: 'yes' }],
    ...parts,
  };
}
