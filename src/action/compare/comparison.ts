import { z } from 'zod';
import { clientChangesSchema } from '../../artifacts/index.ts';

const sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The result of the job `compare`, `comparison.json`. */
export const comparisonSchema = z.strictObject({
  version: z.literal(1),
  manifestDigest: digest,
  /** Null where the session left no commits. */
  bundleDigest: digest.nullable(),
  /** The commit at which the pull request left its base branch. */
  baseSha: sha,
  headSha: sha,
  changes: z.array(clientChangesSchema).max(100),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** Name of the file in its artifact. */
export const comparisonFile = 'comparison.json';
