import { cutText } from '../base/index.ts';
import { renderAttempt } from '../repair/index.ts';
import type { TestFailure } from './runs/test-failure.ts';
import type { CompletionReport, Metrics, SharedState } from './store/documents.ts';
import type { SessionRecord } from './store/session-record.ts';

/** How a run came to its end. */
export type CompletionEnd =
  | { kind: 'success' }
  | { kind: 'no-model' }
  | { kind: 'used-up' }
  | { kind: 'stalled' }
  | { kind: 'interrupted' }
  | { kind: 'fault'; message: string; recovery: readonly string[] };

const outcomes = {
  success: { result: 'success', exit_code: 0 },
  'no-model': { result: 'incomplete', exit_code: 1 },
  'used-up': { result: 'incomplete', exit_code: 1 },
  stalled: { result: 'stalled', exit_code: 2 },
  interrupted: { result: 'incomplete', exit_code: 130 },
  fault: { result: 'error', exit_code: 3 },
} as const;

/** The state that the roles share, as the record has it. Pure. */
export function toSharedState(record: SessionRecord, nextAction: SharedState['next_action']): SharedState {
  return {
    session_id: record.session_id,
    feature: record.feature,
    state: {
      total_tests: record.best?.total ?? 0,
      failing_tests: record.best?.failing ?? 0,
      previous_attempts: record.course.attempts,
      context_utilization: record.context_utilization,
      summaries: listSummaries(record),
    },
    next_action: nextAction,
  };
}

function listSummaries({ attempts }: SessionRecord): SharedState['state']['summaries'] {
  return attempts.map(({ attempt, issues }) => ({ attempt, issues }));
}

/** Renders the final report of a run. Pure. */
export function createReport(
  record: SessionRecord,
  end: CompletionEnd,
  artifacts: readonly string[],
): CompletionReport {
  const { best, failures, attempts } = record;
  const commits = attempts.flatMap(({ commit }) => (commit === null ? [] : [commit]));
  return {
    session_id: record.session_id,
    ...outcomes[end.kind],
    feature: record.feature,
    total_tests: best?.total ?? 0,
    failing_tests: best?.failing ?? 0,
    skipped_tests: best?.skipped ?? 0,
    flaky_tests: record.flaky,
    attempts: record.course.attempts,
    summaries: listSummaries(record),
    failing: failures.map((failure) => ({ test: failure.name, why: explain(failure), location: failure.location })),
    tried: attempts.map(({ attempt, changed_files: changedFiles, refused, outcome }) =>
      renderAttempt({ attempt, changedFiles, refused: refused.map(({ path }) => path), outcome, said: '' }),
    ),
    next_step: describeNextStep(record, end),
    branch: commits.length > 0 ? record.branch : null,
    commits,
    artifacts: [...artifacts],
  };
}

/** The reason of a failure, with the values that it compared where the reason does not tell them. */
function explain({ reason, expected, actual }: TestFailure): string {
  if (expected === null || actual === null || (reason.includes(expected) && reason.includes(actual))) return reason;
  return `${reason}; expected ${cutText(expected, 200)}, got ${cutText(actual, 200)}`;
}

function describeNextStep(
  { session_id: id, failures, branch, attempts, best }: SessionRecord,
  end: CompletionEnd,
): string {
  const first = failures[0];
  const place =
    first === undefined ? '' : ` Begin with ${first.name}${first.location === null ? '' : ` at ${first.location}`}.`;
  const kept = attempts.some(({ is_kept: isKept }) => isKept) ? ` What helped so far is on ${branch}.` : '';
  switch (end.kind) {
    case 'success':
      return attempts.length === 0 ? 'Nothing: all tests passed before any change.' : `Review and merge ${branch}.`;
    case 'no-model':
      return `Name a model with --model, or change the code yourself.${place}`;
    case 'used-up':
      return `Go on with pth complete --resume ${id} and a higher --max-attempts, or by hand.${kept}${place}`;
    case 'stalled':
      return `A person has to look: three sessions brought nothing. Check that the tests can pass at all.${kept}${place}`;
    case 'interrupted':
      // Where no test has run, nothing is there to go on with.
      if (best === null) return 'Begin anew: no test had run yet.';
      return `Go on with pth complete --resume ${id}.${kept}${place}`;
    case 'fault':
      break;
  }
  const goOn = best === null ? '' : ` Then go on with pth complete --resume ${id}.${kept}`;
  const message = /[.!?]$/.test(end.message) ? end.message : `${end.message}.`;
  return `${[message, ...end.recovery].join(' ')}${goOn}`;
}

/** Renders the figures of a run. Pure. */
export function createMetrics(record: Pick<SessionRecord, 'best' | 'attempts' | 'failing_at_start'>): Metrics {
  const { best, attempts } = record;
  const total = best?.total ?? 0;
  const failing = best?.failing ?? 0;
  const passing = Math.max(0, total - failing - (best?.skipped ?? 0));
  return {
    attempts: attempts.length,
    failing_at_start: record.failing_at_start ?? 0,
    failing_at_end: failing,
    completion_rate: total === 0 ? 0 : passing / total,
    deltas: attempts.map((attempt) => ({
      attempt: attempt.attempt,
      failing_before: attempt.failing_before,
      failing_after: attempt.failing_after,
      delta: attempt.failing_after - attempt.failing_before,
      is_kept: attempt.is_kept,
      implementer_ms: attempt.implementer_ms,
      tests_ms: attempt.tests_ms,
      own_ms: attempt.own_ms,
    })),
  };
}

/** Renders the report for a terminal. Pure. */
export function renderCompletion(report: CompletionReport, directory: string): string {
  const { result, total_tests: total, failing_tests: failing, skipped_tests: skipped } = report;
  const passing = Math.max(0, total - failing - skipped);
  const counts = `${passing} of ${total} tests pass${failing > 0 ? `, ${failing} fail` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  const attempts = report.attempts === 1 ? '1 attempt' : `${report.attempts} attempts`;
  const failures = report.failing.map(
    ({ test, why, location }) => `${test}: ${why}${location === null ? '' : ` (${location})`}`,
  );
  const hidden = failures.length > 20 ? [`and ${failures.length - 20} more`] : [];
  return [
    `${report.feature}: ${result}, ${counts}, after ${attempts}`,
    ...renderSection('Failing', [...failures.slice(0, 20), ...hidden]),
    ...renderSection('Flaky', report.flaky_tests),
    ...renderSection('Tried', report.tried),
    ...renderSection('Next step', [report.next_step]),
    ...renderSection(
      'Commits',
      report.commits.map((commit) => `${commit.slice(0, 10)} on ${report.branch}`),
    ),
    '',
    `Session ${report.session_id}; everything is in ${directory}`,
    '',
  ].join('\n');
}

function renderSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}
