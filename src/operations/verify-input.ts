import { z } from 'zod';
import { testInputSchema } from './run-input.ts';

const shared = testInputSchema.omit({
  image: true,
  fix: true,
  model: true,
  gate: true,
  maxIterations: true,
  fixTests: true,
  maxTokens: true,
  maxUsd: true,
  keep: true,
  coverage: true,
  diffBase: true,
  shard: true,
  shardReports: true,
  junit: true,
  ctrf: true,
  url: true,
}).shape;

/** Input of `verify_images`. */
export const verifyInputSchema = z.strictObject({
  ...shared,
  images: z
    .array(z.string().min(1).max(200))
    .min(1, 'name at least one image')
    .max(50)
    .refine((images) => new Set(images).size === images.length, 'name each image once'),
  /** A failing test is run again so often, to tell what fails always from what fails sometimes. */
  flakyRetries: z.int().min(0).max(10).default(2),
  /** Document of an earlier verification; null compares with none. */
  baseline: z.string().min(1).nullable().default(null),
});
export type VerifyInput = z.output<typeof verifyInputSchema>;
