import { z } from 'zod';
import type { JsonObject } from '../base/index.ts';
import { failureCategories, obstacleKinds } from '../suite/index.ts';

export const trendSchema = z.enum(['improving', 'plateaued', 'oscillating']);
/** Trend of the failing count across iterations. */
export type Trend = z.infer<typeof trendSchema>;

const testResultV1 = z.strictObject({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored']),
  category: z.enum(failureCategories).nullable(),
});

/** Schema of the first version of `.pth/session-state.json`; branches of older sessions still hold it. */
const stateSchemaV1 = z.strictObject({
  version: z.literal(1),
  session_id: z.uuid(),
  branch: z.string().min(1),
  branch_point: z.string().min(1),
  iteration: z.int().nonnegative(),
  trend: trendSchema.nullable(),
  tests: z.array(testResultV1),
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

/** Most attempts that a state keeps, the newest ones. */
export const maxTried = 200;

/** The latest result of a test. What a test called and what its server wrote are never kept. */
const testResult = testResultV1.extend({
  duration_ms: z.number().optional(),
  /** Why it is not green, or why it was skipped, cut where long. */
  message: z.string().optional(),
  /** The first assertions that did not hold, with their texts cut where long. */
  failures: z
    .array(z.strictObject({ assertion: z.string(), place: z.string(), expected: z.string(), actual: z.string() }))
    .optional(),
  /** The obstacle in the surroundings that kept it from passing. */
  obstacle: z.strictObject({ kind: z.enum(obstacleKinds), name: z.string().nullable(), said: z.string() }).optional(),
});

/** Counts and duration of an iteration. */
const iterationRecord = z.strictObject({
  iteration: z.int().nonnegative(),
  counts: z.strictObject({
    total: z.int(),
    passed: z.int(),
    failed: z.int(),
    timedOut: z.int(),
    errored: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  duration_ms: z.number(),
});

const tried = z
  .array(
    z.strictObject({
      cause: z.string().nullable(),
      tests: z.array(z.string()),
      changed_files: z.array(z.string()),
      refused: z.array(z.string()),
      outcome: z.string(),
      said: z.string(),
    }),
  )
  .max(maxTried)
  .optional();

const { iteration, history, active_diagnoses } = stateSchemaV1.shape;
const serverStateSchema = z.strictObject({
  server: z.string(),
  iteration,
  tests: z.array(testResult),
  history,
  active_diagnoses,
  iterations: z.array(iterationRecord),
  tried,
});

/** Schema of `.pth/session-state.json`, which every iteration overwrites at its end. */
export const sessionStateSchema = stateSchemaV1.extend({
  version: z.literal(2),
  tests: z.array(testResult),
  /** The server whose iterations these are; null when the writer did not say. */
  server: z.string().nullable(),
  /**
   * Settings that differ from the defaults, without values of variables and without files of the host; null when the
   * writer did not say.
   */
  settings: z.record(z.string(), z.json()).nullable(),
  /** Names of settings that were given and are not in `settings`. */
  unsaved_settings: z.array(z.string()),
  /** Counts and duration of each iteration in `history`, in its order. */
  iterations: z.array(iterationRecord),
  /** The other servers of the session, as they stood when each was tested last; absent for none. */
  other_servers: z.array(serverStateSchema).max(1000).optional(),
  decisions: z.array(
    z.strictObject({
      iteration: z.int().nonnegative(),
      source: z.string(),
      question: z.string(),
      answer: z.string(),
      /** When it was made, and how the session stood; absent in files of older versions. */
      at: z.string().optional(),
      facts: z
        .strictObject({ phase: z.string(), tests: z.int().nonnegative(), failing: z.int().nonnegative() })
        .optional(),
    }),
  ),
  /** Attempts at causes, oldest first, for those that follow; absent before the first. */
  tried,
  /** The results of the suite on further images; absent before any was tried. */
  verification: z
    .strictObject({
      primary: z.string(),
      order: z.array(z.string()).max(50),
      results: z
        .array(
          z.strictObject({
            image: z.string(),
            distro: z.string().nullable(),
            total: z.int(),
            passed: z.int(),
            failing: z.array(z.string()),
            commit: z.string().regex(/^[0-9a-f]{7,64}$/),
            fault: z.string().nullable(),
          }),
        )
        .max(51),
    })
    .optional(),
  /** The tools of each server when the session first loaded it; absent before that. */
  tools_before: z
    .record(z.string(), z.array(z.strictObject({ name: z.string(), description: z.string() })).max(10_000))
    .optional(),
});
export type SessionState = Omit<z.infer<typeof sessionStateSchema>, 'settings'> & { settings: JsonObject | null };

/** The part of a state that one server has for itself; its name is null when the writer did not say. */
export type ServerState = Omit<z.infer<typeof serverStateSchema>, 'server'> & { server: string | null };

/** Returns the servers of a state, the one that was written last first. Pure. */
export function listServerStates(state: SessionState): ServerState[] {
  return [pickServerState(state), ...(state.other_servers ?? [])];
}

/** Returns the part of a state that its own server has for itself. Pure. */
export function pickServerState(state: ServerState): ServerState {
  const {
    server,
    iteration: last,
    tests,
    history: points,
    active_diagnoses: causes,
    iterations,
    tried: attempts,
  } = state;
  const own = { server, iteration: last, tests, history: points, active_diagnoses: causes, iterations };
  return attempts === undefined ? own : { ...own, tried: attempts };
}

const anyStateSchema = z.discriminatedUnion('version', [stateSchemaV1, sessionStateSchema]);

/** Parses a state of any known version; what the first version lacks is null or empty. Pure. */
export function safeParseState(
  value: unknown,
): { success: true; data: SessionState } | { success: false; error: z.ZodError } {
  const parsed = anyStateSchema.safeParse(value);
  if (!parsed.success) return parsed;
  const { data } = parsed;
  if (data.version === 2) return { success: true, data };
  const lacking = { server: null, settings: null, unsaved_settings: [], iterations: [], decisions: [] };
  return { success: true, data: { ...data, ...lacking, version: 2 } };
}
