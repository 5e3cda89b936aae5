export { type CompleteInput, completeInputSchema, usualAttempts, usualTestSeconds } from './complete-input.ts';
export { type DiffInput, diffInputSchema } from './diff-input.ts';
export { type EvidenceInput, evidenceInputSchema } from './evidence-input.ts';
export { defaultMutationConcurrency, type MutateInput, mutateInputSchema } from './mutate-input.ts';
export {
  type AuditInput,
  auditInputSchema,
  defaultConcurrency,
  defaultMaxIterations,
  parseInput,
  type RunInput,
  type TestInput,
  testInputSchema,
} from './run-input.ts';
export { replayInputSchema } from './replay-input.ts';
export { readSavedSettings, selectSavedSettings } from './saved-settings.ts';
export { describeSettings, type Setting, type SettingValue } from './setting.ts';
export { countShards, parseShard, selectShard } from './shard.ts';
export { type VerifyInput, verifyInputSchema } from './verify-input.ts';
