export { readLiteral, readNamedArguments } from './knowledge/loose-literal.ts';
export { createChecklistJudge } from './agents/checklist-judge.ts';
export { createModelAgent } from './agents/model-agent.ts';
export { createInputProposer, type InputProposer } from './agents/propose-inputs.ts';
export { type ProvableItem, renderProvable } from './agents/provable-item.ts';
export { renderOutcome } from './agents/render-outcome.ts';
export { timeReason } from './explore/plan-runner.ts';
export { expectNoFault, expectSuccess } from './explore/expectations.ts';
export { generateTests } from './generate-tests.ts';
export { checkValues } from './knowledge/check-values.ts';
export type { ConfiguredValue } from './knowledge/configured-values.ts';
export { gatherKnowledge } from './knowledge/gather-knowledge.ts';
export type { KnownWorkflow, PluginKnowledge } from './knowledge/plugin-knowledge.ts';
export {
  maxValuesLength,
  parseValuesFile,
  refuseValues,
  type ValuesFile,
  valuesFile,
} from './knowledge/values-file.ts';
export { proposeSourceTests } from './knowledge/propose-source-tests.ts';
export { type Judgement, judgeReply } from './replies/judge-reply.ts';
export { normaliseSchema } from './schema/normalise-schema.ts';
export { compileSchemaCheck } from './schema/schema-check.ts';
export { listStrings, outputPath, valueAt, type ValuePath, withValueAt } from './schema/value-path.ts';
export { contentOfReading, readingOf, showsState, withoutTimes, wordsOf } from './state/reading.ts';
export { isSameSubject, lookupArgument, tellsOf } from './state/state-readers.ts';
export { isReadingTool, readToolAccess, type ToolAccess } from './state/tool-access.ts';
export { readToolWords } from './tools/argument-role.ts';
export type {
  GeneratedSuite,
  GenerateOptions,
  GenerationHints,
  GivenValue,
  LearnedInput,
  ServerProbe,
  StateLocation,
  ToolSummary,
} from './tools/generate-types.ts';
export { type GroupOperation, groupOperations, type ResourceGroup } from './tools/resource-group.ts';
export { locateSampleFiles, type SampleFile, wantedSampleFiles, wantsRepository } from './tools/sample-file-kinds.ts';
export { scratchDirectory } from './tools/scratch-directory.ts';
export { listOperations, subjectNouns, type ToolOperation } from './tools/tool-operations.ts';
export { findAnsweredId } from './values/answered-id.ts';
export { type CapturePlace, capturePath } from './values/plan.ts';
export { listBoundaries } from './values/boundaries.ts';
export { isSampleStatement } from './values/sample-values.ts';
export { sampleFileContent } from './values/sample-file-content.ts';
export { locateSampleFolders, sampleFolderEntries, wantsFolder } from './values/sample-folders.ts';
