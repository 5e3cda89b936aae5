export type { AcceptedCall } from './answers/accepted-calls.ts';
export { type CheckRecord, notApplicable, type OracleResult } from './answers/check-record.ts';
export { type CheckName, sectionOf } from './check-references.ts';
export { isAccepted } from './answers/judge-answer.ts';
export { findListedItems, isLimitName } from './answers/listed-items.ts';
export { OracleMemory } from './answers/oracle-memory.ts';
export { nameOracle } from './answers/oracle-outcome.ts';
export {
  findComplainedOf,
  findNamed,
  saysAlreadyExists,
  type RejectionHint,
  readRejection,
} from './answers/read-rejection.ts';
export { listAnswered } from './answered-tools.ts';
export { checkExpect, findOutputSchemaProblem } from './assertions.ts';
export { clip, quote, renderBrief } from './brief.ts';
export { boundCalls, type CallLimit, isTimeUp, throwIfTimeUp } from './bound-calls.ts';
export { captureValue, interpolateInput, UnknownVariableError } from './captures.ts';
export { compileSchema, type SchemaDialect } from './compile-schema.ts';
export { classifyLoadFailure } from './classify-failure.ts';
export {
  classifyInvalidInputRejection,
  classifyRejection,
  isProgramFault,
  isUnmistakableCrash,
  type InvalidInputRejection,
} from './classify-rejection.ts';
export {
  type CoverageReport,
  type CoveredCount,
  listUncoveredLines,
  sumCoverage,
} from './coverage/coverage-report.ts';
export { type CoverageMeasurement, measureCoverage } from './coverage/measure-coverage.ts';
export { editTestFile } from './edit-test-file.ts';
export { runEnvironmentStep } from './environment-steps.ts';
export {
  type ClockTally,
  flakeAdvice,
  type FlakeCause,
  flakeCauses,
  type FlakeFinding,
  type FlakeObservations,
  type FlakinessRate,
  type Tally,
} from './flake-cause.ts';
export { wholeJsonText, withKeys, withLabels, withoutCrash, withoutWords } from './forbidden-text.ts';
export { findAffectedTests, type ImpactMap, impactMapSchema, joinImpactMaps } from './impact/impact-map.ts';
export { isInconclusive, isSameRejection, readLastRefusal, refusedInWords } from './hold-inconclusive.ts';
export { findRateLimit, maxAllowances, rateLimitReason } from './rate-limit.ts';
export {
  findLoadObstacle,
  findReviewObstacle,
  findStderrObstacle,
  isSecretName,
  type Obstacle,
  obstacleKinds,
  readErrorMessage,
} from './obstacle.ts';
export {
  type CallRecord,
  type ChecklistVerdict,
  countOutcomes,
  failureCategories,
  type FailureCategory,
  findFailingCall,
  type Finding,
  isAllPassing,
  isFailing,
  isHindered,
  type OutcomeCounts,
  type TestOutcome,
  type TestStatus,
} from './outcome.ts';
export { findSchemaProblem } from './output-schema.ts';
export { findOwnError, isOwnError } from './own-error.ts';
export { listMedia, type Medium } from './media.ts';
export { maxTestFileLength, parseTestFiles, parseTests } from './parse-tests.ts';
export { asksForSuccessAlone, holdsData, judgeStrength, type PassStrength, passStrengths } from './pass-strength.ts';
export { compilePattern, escapePattern, findPatternProblem, matchPattern } from './pattern.ts';
export { type OracleContext, oracleCallTimeoutMs } from './oracle-context.ts';
export { quoteSaid } from './quote-said.ts';
export { relocateTexts } from './relocate-texts.ts';
export { renderCall } from './render-call.ts';
export { renderTests } from './render-tests.ts';
export { findBareError, findShapeProblem, ToolResponse } from './response.ts';
export { tellOnce } from './findings.ts';
export { runSuite, timeLimitOf } from './run-suite.ts';
export { serverCheckNames, unknownToolName } from './server-checks.ts';
export { findSkipReason, listTools, timeUpReason } from './skip-reason.ts';
export {
  type ChecklistJudge,
  defaultTimeoutsMs,
  type SuiteEvent,
  type SuiteOptions,
  type SuiteRun,
  type TestAgent,
} from './suite.ts';
export { findToldIds, readIdNumber } from './told-ids.ts';
export {
  type AgentTest,
  type Expect,
  type GeneratedFrom,
  generatedFromSchema,
  type ScenarioTest,
  type SourcedTest,
  type TestCase,
  testCaseSchema,
  type ToolTest,
} from './test-case.ts';
export { stderrSince } from './stderr-window.ts';
export { inconclusiveTag, statefulTag, unprovenTag } from './test-tags.ts';
export {
  describesThing,
  findErrorField,
  findWrappedRefusal,
  findErrorOpening,
  findUnmarkedError,
  givesVerdict,
  readReport,
  toEchoText,
} from './unmarked-error.ts';
export { fillReferences, listReferences, writeReferences } from './variable-references.ts';
