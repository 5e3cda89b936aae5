export { createChecklistJudge } from './agents/checklist-judge.ts';
export { createModelAgent, type ModelAgentLimits } from './agents/model-agent.ts';
export type * from './behaviour/behaviour.ts';
export { measureTimings, recordBehaviour, type RecordingPlace } from './behaviour/record-behaviour.ts';
export {
  type BehaviourChange,
  type ChangeClass,
  changeClasses,
  type ChangePart,
  changeParts,
} from './behaviour/behaviour-change.ts';
export { type BehaviourDiff, compareBehaviour, hasAnswerChanges } from './behaviour/compare-behaviour.ts';
export { WorkspaceSnapshot } from './behaviour/workspace-snapshot.ts';
export { countShards, maxShards, parseShard, selectShard, type Shard, shardOf } from './shard.ts';
export { compareInputSchemas, compareOutputSchemas, type SchemaChange } from './behaviour/schema-change.ts';
export { type BoundedResult, runBounded } from './bounded.ts';
export {
  type CaptureResult,
  captureValue,
  findPathProblem,
  interpolateInput,
  UnknownVariableError,
} from './captures.ts';
export { checkExpect, findOutputSchemaProblem } from './assertions.ts';
export { checkVerify } from './check-verify.ts';
export { classifyFailure, classifyLoadFailure, type FailureEvidence } from './classify-failure.ts';
export * from './coverage/coverage-report.ts';
export { type CoverageMeasurement, measureCoverage, type MeasureOptions } from './coverage/measure-coverage.ts';
export {
  flakeAdvice,
  flakeCauses,
  type FlakeCause,
  type FlakeFinding,
  type FlakinessRate,
} from './flakiness/flake-cause.ts';
export { nameFlakeCause } from './flakiness/name-flake-cause.ts';
export { type FlakeObservation, type FlakePlace, observeFlake, passesAfresh } from './flakiness/observe-flake.ts';
export {
  applyQuarantine,
  parseQuarantine,
  type QuarantineEntry,
  quarantineFile,
} from './flakiness/quarantine.ts';
export {
  addToHistory,
  type HistoryRun,
  parseHistory,
  rateOf,
  renderHistory,
  renderRate,
} from './flakiness/result-history.ts';
export { findUncovered } from './generate/coverage-of-tools.ts';
export { generateTests } from './generate/generate-tests.ts';
export type * from './generate/generate-types.ts';
export { statefulTag, unprovenTag } from './generate/render-drafts.ts';
export { sampleFileContent } from './generate/sample-file-content.ts';
export {
  placeSampleFiles,
  type SampleFile,
  type SampleFileKind,
  wantedSampleFiles,
  wantsRepository,
} from './generate/sample-file-kinds.ts';
export { placeSampleFolders, sampleFolderEntries, wantsFolder } from './generate/sample-folders.ts';
export { scratchDirectory } from './generate/scratch-directory.ts';
export * from './impact/impact-map.ts';
export { findJsonDifference, type JsonDifference } from './json-difference.ts';
export type { ConfiguredValue } from './knowledge/configured-values.ts';
export { gatherKnowledge, type GatheredKnowledge, type KnowledgeOptions } from './knowledge/gather-knowledge.ts';
export type * from './knowledge/plugin-knowledge.ts';
export {
  type ProposeOptions,
  proposeSourceTests,
  type SourceProposals,
} from './knowledge/propose-source-tests.ts';
export type { CheckRecord } from './oracles/check-record.ts';
export { OracleMemory } from './oracles/oracle-memory.ts';
export {
  classifyRefusal,
  classifyRejection,
  type EnvironmentCause,
  type RefusalClass,
  type RejectedCall,
  type Rejection,
} from './classify-rejection.ts';
export { Ground, groundDirectory, type GroundPlan } from './mutation/ground.ts';
export {
  type MutantResult,
  type MutationEvent,
  type MutationResult,
  runMutation,
} from './mutation/run-mutation.ts';
export { killSurvivors, type SecondPass, withSecondPass } from './mutation/kill-survivors.ts';
export { operatorOf, sourceOperators, wireOperators } from './mutation/mutant.ts';
export { countMutants, explainSurvivor, type MutationFigures } from './mutation/score.ts';
export * from './outcome.ts';
export { findSchemaProblem } from './output-schema.ts';
export { assertUniqueNames, maxTestFileLength, parseTests } from './parse-tests.ts';
export { compilePattern, findPatternProblem, matchPattern, type PatternResult } from './pattern.ts';
export { relocateTexts } from './relocate-texts.ts';
export { renderTest, renderTests } from './render-tests.ts';
export { findShapeProblem, ToolResponse } from './response.ts';
export { runSuite, timeLimitOf } from './run-suite.ts';
export { createInputProposer, type InputProposer, type InputProposerLimits } from './agents/propose-inputs.ts';
export { type AgentTestOptions, agentTag, proposeAgentTests } from './agents/propose-agent-tests.ts';
export { proposeScenarios, type ScenarioOptions, scenarioTag } from './scenarios/propose-scenarios.ts';
export { findSequenceFailures } from './sequences/find-sequence-failures.ts';
export { sequenceTag } from './sequences/render-sequence.ts';
export type * from './sequences/sequence-types.ts';
export { serverCheckNames } from './server-checks.ts';
export { findSkipReason, fitsFilter, listTools, type RunAbilities } from './skip-reason.ts';
export * from './suite.ts';
export { suggestName } from './suggest.ts';
export * from './test-case.ts';
