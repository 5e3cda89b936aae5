import { expect, test } from 'vitest';
import { runDirectory, runTests } from '../../../src/orchestrator/runs/run-tests.ts';
import { planTests } from '../../../src/orchestrator/tasker/plan-tests.ts';
import { toProject } from '../../kit/feature-project.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';

const files = { 'package.json': '{}', 'door.test.js': "import 'node:test';" };

test('a run that its time limit ends tells the limit, and what the runner had said until then', async () => {
  const workspace = new MemoryWorkspace();
  workspace.onRun = async () => {
    await workspace.writeFile(`${runDirectory}/output/parts/1.err`, 'waiting for the door\n');
    return { reason: 'timed-out', exitCode: null, limitMs: 2000, durationMs: 2003 };
  };
  const { isBroken, failures, results } = await runTests(workspace, {
    config: planTests(toProject(files), { feature: 'door', tests: [], within: '' }),
    variables: {},
    files: new Set(Object.keys(files)),
    timeoutMs: 2000,
  });
  expect(isBroken).toBe(true);
  expect(results).toMatchObject({ total: 1, failed: 1, parts: [] });
  expect(failures).toEqual([
    {
      name: 'run-tests.sh: timed out after 2000 ms and was killed',
      reason: 'the tests did not end within the time of one run, see --test-time',
      expected: null,
      actual: null,
      location: null,
      asserted_at: null,
      excerpt: 'waiting for the door',
    },
  ]);
});
