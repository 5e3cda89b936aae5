import { z } from 'zod';
import { testFailureSchema } from '../runs/test-failure.ts';
import { testConfigSchema } from '../tasker/test-config.ts';

const count = z.int().min(0);
const text = z.string();

const standingSchema = z.strictObject({
  total: count,
  failing: count,
  skipped: count,
  is_broken: z.boolean(),
  names: z.array(text),
});

/** One attempt as the session remembers it. */
export const attemptRecordSchema = z.strictObject({
  attempt: count,
  /** Number of the implementer session, from 1. */
  session: count,
  failing_before: count,
  failing_after: count,
  is_kept: z.boolean(),
  commit: text.nullable(),
  changed_files: z.array(text),
  refused: z.array(z.strictObject({ path: text, reason: text })),
  /** The implementer's own words on the attempt, in one line. */
  said: text,
  /** The outcome in one sentence. */
  outcome: text,
  issues: z.array(text),
  implementer_ms: count,
  tests_ms: count,
  own_ms: count,
});

/** One attempt as the session remembers it. */
export type AttemptRecord = z.output<typeof attemptRecordSchema>;

/** Everything that a run needs to go on after it was killed: `session.json`. */
export const sessionRecordSchema = z.strictObject({
  version: z.literal(1),
  session_id: z.uuid(),
  feature: text,
  branch: text,
  settings: z.strictObject({
    /** Globs from the top of the repository. */
    tests: z.array(text),
    /** Directory below which tests are looked for; empty for all of the repository. */
    within: text,
    docs: z.array(text),
    max_attempts: count,
    test_seconds: z.number().positive(),
    model: text.nullable(),
    /** The model that is asked where the first one fails; null for none. */
    fallback_model: text.nullable().default(null),
    /** Command lines of MCP servers whose tools the implementer gets. */
    tool_servers: z.array(text).default([]),
    /** The model that adds its words to summaries; null for none. */
    summary_model: text.nullable().default(null),
    /** Settings of the environment that differ from their defaults. */
    environment: z.record(z.string(), z.json()).default({}),
    /** Flags that were given and are not in this record. */
    flags_to_give_again: z.array(text).default([]),
  }),
  config: testConfigSchema.nullable(),
  course: z.strictObject({ attempts: count, cycles: count, stalled_sessions: count, session: count }),
  /** Failing tests of the first run; null before it. */
  failing_at_start: count.nullable(),
  best: standingSchema.nullable(),
  failures: z.array(testFailureSchema),
  /** The highest number of tests that ran to an end in one run. */
  known_ran: count,
  flaky: z.array(text),
  attempts: z.array(attemptRecordSchema),
  context_utilization: z.number().min(0).max(1),
  /** Number of the newest compact history; 0 for none. */
  history_version: count,
});

/** Everything that a run needs to go on after it was killed. */
export type SessionRecord = z.output<typeof sessionRecordSchema>;

/** Documents about the feature, which travel with the run: `documents.json`. */
export const featureDocumentsSchema = z.array(z.strictObject({ path: text, text }));

/** A document about the feature. */
export type FeatureDocument = z.output<typeof featureDocumentsSchema>[number];
