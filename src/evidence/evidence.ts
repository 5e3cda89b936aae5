import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Type of an in-toto statement, version 1 (in-toto attestation framework). */
const statementType = 'https://in-toto.io/Statement/v1';
/** The predicate of in-toto for results of tests; its consumers leave out fields that they do not know. */
const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';
/** Media type of a statement in an envelope. */
export const payloadType = 'application/vnd.in-toto+json';

/** Longest evidence file, in bytes. */
export const maxEvidenceBytes = 16 * 1024 * 1024;

const text = z.string().max(20_000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const commit = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
const names = z.array(text).max(100_000);
const status = z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored']);

/**
 * Schema of `.pth/evidence.json`: an in-toto statement about the commits of a session branch. Its fields of the predicate
 * test-result come first; the field `pth` holds what that predicate has no place for.
 */
export const evidenceSchema = z.strictObject({
  _type: z.literal(statementType),
  /** The last commit of the session first, then all others since the branch point, newest first. */
  subject: z
    .array(z.strictObject({ name: text, digest: z.strictObject({ gitCommit: commit }) }))
    .min(1)
    .max(100_000),
  predicateType: z.literal(predicateType),
  predicate: z.strictObject({
    result: z.enum(['PASSED', 'FAILED']),
    /** The files that decided what was tested, and the report: paths from the root of the repository. */
    configuration: z.array(z.strictObject({ name: text, digest: z.strictObject({ sha256 }) })).max(10_000),
    passedTests: names,
    /** Tests that passed and failed without a change. */
    warnedTests: names,
    failedTests: names,
    pth: z.strictObject({
      session: z.strictObject({
        id: z.uuid(),
        /** PTH's version. */
        version: text,
        plugin: text,
        /** Directory of the plugin, relative to the repository; empty for its root. */
        pluginPath: text,
        branch: text,
        branchPoint: commit,
        /** ISO 8601. */
        startedAt: text,
        /** Author of the fixes; null where nothing was to be fixed. */
        fixSource: text.nullable(),
        /** Seed of the generated values. */
        seed: z.int().nonnegative(),
      }),
      /** What was tested, and where. */
      servers: z
        .array(
          z.strictObject({
            name: text,
            /** Name and version that it gave of itself; null where it never answered. */
            identity: text.nullable(),
            environment: z.strictObject({
              name: text,
              tier: z.int().min(0).max(3),
              image: text.nullable(),
              /** Digest of the image that was used; null without an image, or where the engine gave none. */
              imageDigest: text.nullable(),
              distro: text,
              isolation: text,
            }),
            /** Changes of the environment since the plugin was ready; null when nobody looked. */
            drift: names.nullable(),
          }),
        )
        .max(1000),
      fixes: z
        .array(
          z.strictObject({
            commit,
            tests: z
              .array(z.strictObject({ name: text, before: status, after: z.enum([...status.options, 'not-run']) }))
              .max(10_000),
            isProven: z.boolean(),
            /** Commit that took it back; null for a fix that stands. */
            revertedBy: commit.nullable(),
          }),
        )
        .max(10_000),
      decisions: z
        .array(
          z.strictObject({
            iteration: z.int().nonnegative(),
            source: text,
            question: text,
            answer: text,
            at: text.optional(),
            facts: z
              .strictObject({ phase: text, tests: z.int().nonnegative(), failing: z.int().nonnegative() })
              .optional(),
          }),
        )
        .max(100_000),
      /** SHA-256 of each part, so that a changed byte is found and its part named. */
      digests: z.record(text, sha256),
    }),
  }),
});

/** The content of `.pth/evidence.json`. */
export type Evidence = z.infer<typeof evidenceSchema>;
type Predicate = Evidence['predicate'];

/** A statement whose digests are still to be computed. */
export type EvidenceParts = {
  subject: Evidence['subject'];
  predicate: Omit<Predicate, 'pth'> & { pth: Omit<Predicate['pth'], 'digests'> };
};

/** Completes a statement with its types and the digests of its parts. Pure. */
export function sealEvidence({ subject, predicate }: EvidenceParts): Evidence {
  const open = { _type: statementType, subject, predicateType, predicate } as const;
  const sealed = { ...predicate, pth: { ...predicate.pth, digests: {} } };
  // Parsing gives every object the order of the schema, on which the digests rest.
  const evidence = evidenceSchema.parse({ ...open, predicate: sealed });
  evidence.predicate.pth.digests = digestParts(evidence);
  return evidence;
}

/** Computes the digest of each part of a statement. Pure. */
export function digestParts({ subject, predicate: { pth, ...results } }: Evidence): Record<string, string> {
  const { digests: _, ...own } = pth;
  return Object.fromEntries(
    Object.entries({ subject, ...results, ...own }).map(([name, part]) => [name, digestText(JSON.stringify(part))]),
  );
}

/** SHA-256 of a text or of bytes, in hexadecimal digits. Pure. */
export function digestText(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Renders a statement as the file that holds it. Pure. */
export function renderEvidence(evidence: Evidence): string {
  return `${JSON.stringify(evidence, null, 2)}\n`;
}
