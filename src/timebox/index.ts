export { describeInput, outputSchema } from './input-schema.ts';
export type { RunTestOutput } from './run-test-contract.ts';
export { type RunTestProgress, RunTestTool } from './run-test-tool.ts';
export { type RunnerName, runnerNames } from './runner-registry.ts';
