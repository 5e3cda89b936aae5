import { z } from 'zod';
import { testInputSchema } from './run-input.ts';
import { setting } from './setting.ts';

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
  set: true,
  build: true,
  skipBuild: true,
}).shape;

/** Copies of the server that run mutants side by side. */
export const defaultMutationConcurrency = 2;

/** Input of `mutate`. */
export const mutateInputSchema = z.strictObject({
  ...shared,
  server: setting(shared.server, { flag: '--server <name>', description: 'mutate this server of the plugin' }),
  concurrency: setting(shared.concurrency, {
    flag: '--concurrency <n>',
    description: 'copies of the server that run side by side',
    defaultText: String(defaultMutationConcurrency),
  }),
  seed: setting(shared.seed, {
    flag: '--seed <n>',
    description: 'seed of the choice of mutants and of generated values',
  }),
  maxMutants: setting(z.int().min(1).max(10_000).default(60), {
    flag: '--max-mutants <n>',
    description: 'run at most n mutants',
  }),
  /** Percent of the mutants; null for no lower limit. */
  minScore: setting(z.number().min(0).max(100).nullable().default(null), {
    flag: '--min-score <percent>',
    description: 'exit with 1 when fewer of them are killed',
  }),
  kill: setting(z.boolean().default(false), { flag: '--kill', description: 'make tests that kill what survived' }),
  output: setting(z.string().min(1).nullable().default(null), {
    flag: '--output <directory>',
    description: 'write the patches of survivors, and the tests made by --kill, there',
  }),
});
export type MutateInput = z.output<typeof mutateInputSchema>;
