import { docsStep } from './docs-step.ts';
import { driftStep, healthStep, logsStep, rollbackStep, snapshotStep } from './condition-steps.ts';
import { copyFromStep, copyToStep } from './copy-steps.ts';
import { coverageStep, impactStep } from './coverage-steps.ts';
import { destroyStep, inspectStep, provisionStep, reprovisionStep } from './environment-steps.ts';
import { execStep } from './exec-step.ts';
import { exportStep } from './export-step.ts';
import { applyFixStep, revertFixStep, runIterationStep } from './fix-steps.ts';
import { rebuildImagesStep } from './image-steps.ts';
import { iterationLoopStep } from './iteration-steps.ts';
import { performanceReportStep, runPerformanceStep } from './performance-steps.ts';
import { loadStep, pluginConfigStep, pluginStatusStep, reloadStep } from './plugin-steps.ts';
import { diagnoseStep, fixHistoryStep } from './repair-steps.ts';
import { resumeSessionStep } from './resume-step.ts';
import type { SessionOperation } from './session-operation.ts';
import { diffStep, endStep, statusStep } from './session-steps.ts';
import { preflightStep, startSessionStep } from './start-steps.ts';
import { verifyStep } from './verify-step.ts';
import { createTestStep, editTestStep } from './test-file-steps.ts';
import { generateStep, listTestsStep, resultsStep, runSuiteStep, runTestStep } from './testing-steps.ts';
import { callToolStep, listToolsStep } from './tool-steps.ts';

/** The steps of a session that a caller from outside can take, in the order in which they are listed. */
export const sessionOperations: readonly SessionOperation[] = [
  startSessionStep,
  resumeSessionStep,
  preflightStep,
  provisionStep,
  inspectStep,
  snapshotStep,
  rollbackStep,
  destroyStep,
  reprovisionStep,
  execStep,
  copyToStep,
  copyFromStep,
  logsStep,
  rebuildImagesStep,
  healthStep,
  driftStep,
  loadStep,
  reloadStep,
  pluginStatusStep,
  listToolsStep,
  callToolStep,
  pluginConfigStep,
  docsStep,
  generateStep,
  listTestsStep,
  runTestStep,
  runSuiteStep,
  resultsStep,
  impactStep,
  coverageStep,
  createTestStep,
  editTestStep,
  exportStep,
  diagnoseStep,
  applyFixStep,
  fixHistoryStep,
  revertFixStep,
  diffStep,
  runIterationStep,
  iterationLoopStep,
  statusStep,
  verifyStep,
  endStep,
  runPerformanceStep,
  performanceReportStep,
];
