import { z } from 'zod';

const name = z.string().max(20_000);

/** The document that the test script writes: counts, names of failing tests, and how each part ended. */
export const testResultsSchema = z.strictObject({
  total: z.int().min(0).max(1_000_000),
  failed: z.int().min(0).max(1_000_000),
  skipped: z.int().min(0).max(1_000_000),
  /** Names of the failing tests. */
  details: z.array(name).max(100_000),
  /** A log for people. */
  summary_path: z.string().min(1).max(4096),
  /** The first exit code other than 0 that a runner ended with; the script itself ends with 0 or 1. */
  exit_code: z.int(),
  parts: z
    .array(
      z.strictObject({
        label: name,
        exit_code: z.int(),
        total: z.int(),
        failed: z.int(),
        skipped: z.int(),
        /** Why the part failed beside its tests, or null. */
        reason: name.nullable(),
      }),
    )
    .max(50),
});

/** Counts of one run of the test script. */
export type TestResults = z.output<typeof testResultsSchema>;
