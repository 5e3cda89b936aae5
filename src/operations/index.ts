export { auditServer } from './audit-server.ts';
export { mutate } from './mutate.ts';
export { type MutateInput, mutateInputSchema } from './mutate-input.ts';
export type { MutationReport } from './mutation-report.ts';
export { type DemoSettings, demoInput, prepareDemo } from './demo.ts';
export { compareForClients, type ComparedRevision } from './compare-for-clients.ts';
export { diffBehaviour, type DiffReport } from './diff.ts';
export { type DiffInput, diffInputSchema } from './diff-input.ts';
export { doctor, doctorInputSchema } from './doctor.ts';
export {
  buildImage,
  buildImageInputSchema,
  type ImagesResult,
  listImages,
  listImagesInputSchema,
  removeImage,
  removeImageInputSchema,
} from './images.ts';
export { listModels, type ModelList } from './models.ts';
export type * from './operation.ts';
export { packCheck, type PackCheckResult, packCheckInputSchema } from './pack-check.ts';
export type * from './ports.ts';
export { PreparedGround } from './prepared-ground.ts';
export { preflightInputSchema, preflightPlugin, type PreflightResult } from './preflight-plugin.ts';
export type * from './run-event.ts';
export {
  type AuditInput,
  auditInputSchema,
  parseInput,
  type RunInput,
  type TestInput,
  testInputSchema,
} from './run-input.ts';
export type { RunReport } from './run-report.ts';
export { testPlugin } from './test-plugin.ts';
export { verifyImages, type VerifyReport } from './verify-images.ts';
export { type VerifyInput, verifyInputSchema } from './verify-input.ts';
export { type FrozenSuiteRequest, type FrozenSuiteResult, runFrozenSuite } from './run-frozen-suite.ts';
