import { z } from 'zod';
import { testInputSchema } from './run-input.ts';

const shared = testInputSchema.pick({
  command: true,
  path: true,
  env: true,
  tier: true,
  image: true,
  accelerator: true,
  isolation: true,
  privileged: true,
  offline: true,
  cpus: true,
  memoryMB: true,
  diskGB: true,
  server: true,
  era: true,
  concurrency: true,
  seed: true,
  startTimeoutSeconds: true,
  approveRisky: true,
  build: true,
  skipBuild: true,
}).shape;

/** Input of `mutate`. */
export const mutateInputSchema = z.strictObject({
  ...shared,
  /** Most mutants that are run. */
  maxMutants: z.int().min(1).max(10_000).default(60),
  /** Percent of the mutants that must be killed; null asks for none. */
  minScore: z.number().min(0).max(100).nullable().default(null),
  /** A second pass makes tests that kill what survived. */
  kill: z.boolean().default(false),
  /** Directory for the patches of survivors and for the tests that kill them; null writes none. */
  output: z.string().min(1).nullable().default(null),
});
export type MutateInput = z.output<typeof mutateInputSchema>;
