import { z } from 'zod';

/** A failing test with its evidence, as the report of its runner gives it. */
export const testFailureSchema = z.strictObject({
  name: z.string(),
  /** The failing assertion or error, in one line. */
  reason: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  /** The first frame of the project's own code, such as `src/add.ts:3`; where the report names none, as `asserted_at`. */
  location: z.string().nullable(),
  /** The first place in the tests that the report names, where the assertion stands; a record of an earlier PTH has none. */
  asserted_at: z.string().nullable().default(null),
  /** Lines of the report. */
  excerpt: z.string(),
});

/** A failing test with its evidence. */
export type TestFailure = z.output<typeof testFailureSchema>;

/** A failing test as a report tells it. */
export interface ReportedFailure {
  name: string;
  message: string;
  text: string;
}
