import { z } from 'zod';
import { testInputSchema } from './run-input.ts';
import { setting } from './setting.ts';

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
  updateDocs: true,
  exportCi: true,
  evidence: true,
  evidenceKey: true,
  verifyImages: true,
  coverage: true,
  performance: true,
  diffBase: true,
  shard: true,
  shardReports: true,
  junit: true,
  ctrf: true,
  sarif: true,
  url: true,
}).shape;

/** Input of `verify_images`. */
export const verifyInputSchema = z.strictObject({
  ...shared,
  images: setting(
    z
      .array(z.string().min(1).max(200))
      .min(1, 'name at least one image')
      .max(50)
      .refine((images) => new Set(images).size === images.length, 'name each image once'),
    { flag: '--images <list>', description: 'base images, separated by commas; see pth images list' },
  ),
  /** Separates a test that always fails from one that sometimes fails. */
  flakyRetries: setting(z.int().min(0).max(10).default(2), {
    flag: '--flaky-retries <n>',
    description: 're-run a failing test up to n times',
  }),
  /** Null for no comparison. */
  baseline: setting(z.string().min(1).nullable().default(null), {
    flag: '--baseline <file>',
    description: 'what an earlier pth verify --json printed: tells what was fixed and what regressed',
  }),
  report: setting(shared.report, { flag: '--report <file>', description: 'write the result as Markdown' }),
});
export type VerifyInput = z.output<typeof verifyInputSchema>;
