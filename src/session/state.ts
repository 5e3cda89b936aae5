import { z } from 'zod';
import { failureCategories } from '../suite/index.ts';

export const trendSchema = z.enum(['improving', 'plateaued', 'oscillating']);
/** Trend of the failing count across iterations. */
export type Trend = z.infer<typeof trendSchema>;

/** Schema of `.pth/session-state.json`, which every iteration overwrites at its end. */
export const sessionStateSchema = z.strictObject({
  version: z.literal(1),
  session_id: z.uuid(),
  branch: z.string().min(1),
  branch_point: z.string().min(1),
  iteration: z.int().nonnegative(),
  trend: trendSchema.nullable(),
  tests: z.array(
    z.strictObject({
      name: z.string(),
      status: z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored']),
      category: z.enum(failureCategories).nullable(),
    }),
  ),
  /** One entry for each iteration, oldest first. */
  history: z.array(
    z.strictObject({
      iteration: z.int().nonnegative(),
      total: z.int(),
      passed: z.int(),
      failing: z.array(z.strictObject({ name: z.string(), category: z.enum(failureCategories).nullable() })),
      fixes: z.array(z.string()),
    }),
  ),
  active_diagnoses: z.array(
    z.strictObject({
      id: z.string(),
      category: z.enum(failureCategories),
      summary: z.string(),
      tests: z.array(z.string()),
    }),
  ),
  timings: z.array(z.strictObject({ name: z.string(), duration_ms: z.number() })),
  environment: z.strictObject({ name: z.string(), tier: z.int(), image: z.string().nullable() }),
});
export type SessionState = z.infer<typeof sessionStateSchema>;
