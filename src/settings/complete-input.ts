import { z } from 'zod';
import { testInputSchema } from './run-input.ts';
import { setting } from './setting.ts';

const { env, tier, image, accelerator, isolation, privileged, offline, cpus, memoryMB, diskGB, set } =
  testInputSchema.shape;
const { network, envConfig, keep, maxTokens, maxUsd } = testInputSchema.shape;

/** Attempts of a run without `maxAttempts`. */
export const usualAttempts = 10;
/** Time limit of one run of the tests without `testSeconds`. */
export const usualTestSeconds = 600;

/** Input of `complete_feature`. */
export const completeInputSchema = z.strictObject({
  path: z.string().min(1).default('.'),
  env,
  tier,
  image,
  accelerator,
  isolation,
  privileged,
  offline,
  cpus,
  memoryMB,
  diskGB,
  set,
  network,
  envConfig,
  keep,
  maxTokens,
  maxUsd,
  /** Null only with `resume`, which knows it. */
  feature: setting(
    z
      .string()
      .regex(/^[^\p{Cc}]{1,100}$/u, 'must be one line of at most 100 characters')
      .nullable()
      .default(null),
    { flag: '--feature <name>', description: 'name of the feature; without --tests, of its test files too' },
  ),
  tests: setting(z.array(z.string().min(1).max(1000)).max(100).default([]), {
    flag: '--tests <glob>',
    description: 'test files of the feature, from the path; repeatable',
    defaultText: "test files with the feature's name in their path",
    isRepeated: true,
  }),
  docs: setting(z.array(z.string().min(1).max(1000)).max(20).default([]), {
    flag: '--docs <file>',
    description: 'document about the feature for the model; repeatable',
    isRepeated: true,
  }),
  model: setting(testInputSchema.shape.model, {
    flag: '--model <id>',
    description: 'model that changes the code, or playbook:FILE',
  }),
  fallbackModel: setting(testInputSchema.shape.fallbackModel, {
    flag: '--fallback-model <id>',
    description: 'model that is asked where the first one fails, such as one of another provider',
  }),
  toolServers: setting(z.array(z.string().min(1).max(2000)).max(8).default([]), {
    flag: '--tool-server <command>',
    description: 'MCP server, started in the environment, whose tools the model may call; repeatable',
    isRepeated: true,
  }),
  summaryModel: setting(testInputSchema.shape.model, {
    flag: '--summary-model <id>',
    description: 'model that adds its words to the summary of failing tests, or playbook:FILE',
    defaultText: 'none: summaries come from the reports of the test runners alone',
  }),
  /** Null takes the usual number, or that of the run that is resumed. */
  maxAttempts: setting(z.int().min(1).max(1000).nullable().default(null), {
    flag: '--max-attempts <n>',
    description: 'stop after n attempts',
    defaultText: `${usualAttempts}; with --resume, that of the earlier run`,
  }),
  /** Null takes the usual time, or that of the run that is resumed. */
  testSeconds: setting(z.number().positive().max(86_400).nullable().default(null), {
    flag: '--test-time <seconds>',
    description: 'time limit of one run of the tests',
    defaultText: `${usualTestSeconds}; with --resume, that of the earlier run`,
  }),
  resume: setting(z.uuid().nullable().default(null), {
    flag: '--resume <id>',
    description: 'go on with an earlier run from its artifacts and its branch',
  }),
  replay: setting(z.string().min(1).nullable().default(null), {
    flag: '--replay <file>',
    description: "play the models' answers from the model-calls.jsonl of an earlier run that was not resumed",
  }),
  artifacts: setting(z.string().min(1).nullable().default(null), {
    flag: '--artifacts <directory>',
    description: 'where sessions/<id>/artifacts/ is written',
    defaultText: '~/.local/state/pth',
  }),
});
export type CompleteInput = z.output<typeof completeInputSchema>;
