import { z } from 'zod';

/** The roles of a run, as the log names them. */
export const roleNames = ['orchestrator', 'tasker', 'prompt-writer', 'implementer', 'summarizer'] as const;

/** A role of a run. */
export type RoleName = (typeof roleNames)[number];

/** The step that a run takes next. */
export const nextActions = [
  'run_tasker',
  'run_tests',
  'write_prompt',
  'run_implementer',
  'rerun_implementer',
  'run_summarizer',
  'compact_context',
  'start_implementer_session',
  'finish',
] as const;

/** The step that a run takes next. */
export type NextAction = (typeof nextActions)[number];

const count = z.int().min(0);
const text = z.string();

const attemptIssuesSchema = z.strictObject({ attempt: count, issues: z.array(text) });

/** The state that the roles share: `state.json`. */
export const sharedStateSchema = z.strictObject({
  session_id: z.uuid(),
  feature: text,
  state: z.strictObject({
    total_tests: count,
    failing_tests: count,
    previous_attempts: count,
    /** Share of the model's context window that the implementer has used. */
    context_utilization: z.number().min(0).max(1),
    summaries: z.array(attemptIssuesSchema),
  }),
  next_action: z.enum(nextActions),
});

/** The state that the roles share. */
export type SharedState = z.output<typeof sharedStateSchema>;

/** One line of `log.jsonl`. */
export const logLineSchema = z.looseObject({ timestamp: z.iso.datetime(), agent: z.enum(roleNames), action: text });

/** How a run ended. */
export const runResults = ['success', 'incomplete', 'stalled', 'error'] as const;

/** The final report: `report.json`. */
export const completionReportSchema = z.strictObject({
  session_id: z.uuid(),
  result: z.enum(runResults),
  exit_code: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(130)]),
  feature: text,
  total_tests: count,
  failing_tests: count,
  skipped_tests: count,
  /** Tests that failed in one run and passed in another without a change between. */
  flaky_tests: z.array(text),
  attempts: count,
  summaries: z.array(attemptIssuesSchema),
  /** Failing tests, each with its reason. */
  failing: z.array(z.strictObject({ test: text, why: text, location: text.nullable() })),
  /** One line for each attempt: what was tried, and what came of it. */
  tried: z.array(text),
  next_step: text,
  /** The branch with the commits, or null where there is none. */
  branch: text.nullable(),
  commits: z.array(text),
  /** Paths of everything that the run wrote; relative to the directory of the report. */
  artifacts: z.array(text),
});

/** The final report of a run. */
export type CompletionReport = z.output<typeof completionReportSchema>;

/** Figures of a run: `metrics.json`. */
export const metricsSchema = z.strictObject({
  attempts: count,
  /** Failing tests before the first attempt, and after the last one. */
  failing_at_start: count,
  failing_at_end: count,
  /** Share of the tests that pass. */
  completion_rate: z.number().min(0).max(1),
  deltas: z.array(
    z.strictObject({
      attempt: count,
      failing_before: count,
      failing_after: count,
      /** Negative when fewer tests fail. */
      delta: z.int(),
      is_kept: z.boolean(),
      /** Milliseconds of the implementer, of the test runs, and of everything else. */
      implementer_ms: count,
      tests_ms: count,
      own_ms: count,
    }),
  ),
});

/** Figures of a run. */
export type Metrics = z.output<typeof metricsSchema>;
