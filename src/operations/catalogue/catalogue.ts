import { callToolStep, listToolsStep, loadStep, pluginStatusStep, provisionStep } from './plugin-steps.ts';
import { diagnoseStep, fixHistoryStep } from './repair-steps.ts';
import type { SessionOperation } from './session-operation.ts';
import { diffStep, endStep, statusStep } from './session-steps.ts';
import { preflightStep, startSessionStep } from './start-steps.ts';
import { generateStep, listTestsStep, resultsStep, runSuiteStep, runTestStep } from './testing-steps.ts';

/** The steps of a session that a caller from outside can take, in the order in which they are listed. */
export const sessionOperations: readonly SessionOperation[] = [
  startSessionStep,
  preflightStep,
  provisionStep,
  loadStep,
  pluginStatusStep,
  listToolsStep,
  callToolStep,
  generateStep,
  listTestsStep,
  runTestStep,
  runSuiteStep,
  resultsStep,
  diagnoseStep,
  fixHistoryStep,
  diffStep,
  statusStep,
  endStep,
];
