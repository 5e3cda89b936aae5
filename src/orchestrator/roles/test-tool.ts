import { z } from 'zod';
import { defineTool, type ModelTool } from '../../agent/index.ts';
import { fenceText } from '../../repair/index.ts';
import { runTests, type RunTestsOptions } from '../runs/run-tests.ts';
import type { Workspace } from '../../environment/index.ts';
import { renderFailures, summarizeRun } from './summarizer.ts';

/** Name of the tool by which an implementer runs the feature's tests. */
export const testToolName = 'run_feature_tests';

/** Creates the tool that runs the feature's tests on the files as they are, and tells counts and failures. */
export function createTestTool(workspace: Workspace, options: Omit<RunTestsOptions, 'signal'>): ModelTool {
  return defineTool({
    name: testToolName,
    description:
      "Runs the tests of the feature on the files as they are now, and gives counts and failures from the runner's own report.",
    input: z.strictObject({}),
    isExclusive: true,
    async execute(_, { signal }) {
      const { results, failures } = await runTests(workspace, { ...options, signal });
      const { total, failed: failing, skipped, details: names } = results;
      const run = { total, failing, skipped, names, isBroken: false };
      const text = renderFailures(summarizeRun({ attempt: 0, run, before: null, failures, flaky: [] }));
      return failing === 0 ? `All ${total} tests pass.` : fenceText(text);
    },
  });
}
