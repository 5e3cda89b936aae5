import { z } from 'zod';

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().max(4000);
const state = z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored', 'not-run']);
const counts = z.strictObject({
  total: z.int().nonnegative(),
  passed: z.int().nonnegative(),
  failing: z.int().nonnegative(),
});

/** The findings of a fresh runner about a session, `verification.json`. */
export const verificationSchema = z.strictObject({
  version: z.literal(1),
  /** Empty for PTH's usual image. */
  image: z.string().max(300),
  manifestDigest: digest,
  /** Null where the session left no commits. */
  bundleDigest: digest.nullable(),
  /** The newest commit that the proof covers; the tested one where there was nothing to prove, or no time for it. */
  tip: sha,
  /** Every covered commit that changes anything outside the harness's own folder. */
  commits: z
    .array(
      z.strictObject({
        sha,
        tests: z.array(z.strictObject({ name: text, before: state, after: state })).max(2000),
        /** The distribution that the commit says it is for; null for all. Its proof may stand on one image alone. */
        distro: text.nullable(),
        proven: z.boolean(),
      }),
    )
    .max(500),
  /** The suite on the tested commit. */
  before: counts,
  /** The suite on the tip. */
  after: counts,
  /** Tests that passed on the tested commit and fail on the tip. */
  regressions: z.array(text).max(2000),
  /** Tests that passed on the tested commit and were not judged on the tip; people are told, no decision uses them. */
  unrun: z.array(text).max(2000),
  heldOut: z.strictObject({
    /** Seed of the generated values, chosen by this job. */
    seed: z.int().nonnegative(),
    calls: z.int().nonnegative(),
    /** Tests that fail with new inputs, of tools that a fix names and that pass with the known inputs. */
    failures: z.array(z.strictObject({ tool: text, test: text })).max(2000),
  }),
  /** Remarks for people; no decision uses them. */
  advisory: z.array(text).max(200),
});

export type Verification = z.infer<typeof verificationSchema>;
export type TestState = z.infer<typeof state>;

/** Name of the file in its artifact. */
export const verificationFile = 'verification.json';
