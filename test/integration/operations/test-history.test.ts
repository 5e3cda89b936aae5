import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TestHistory } from '../../../src/operations/test-history.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';

test('a result that changes with the code is no flaky one, and one that changes over the same code is', async () => {
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'pth-history-'));
  onTestFinished(() => rm(cacheDirectory, { recursive: true, force: true }));
  const { ports, emit } = createOperationContext();
  const { sandbox, git } = await openHarnessSession({ 'src/add.ts': 'bad\n' });
  const rate = async (status: 'passed' | 'failed', files: Record<string, string> = {}) => {
    if (Object.keys(files).length > 0) {
      sandbox.write(files);
      sandbox.git('add', '--all');
      sandbox.git('commit', '--quiet', '--message', 'change');
    }
    const history = new TestHistory(['a', 'server'], { ports: { ...ports, cacheDirectory }, emit }, git);
    const [outcome] = await history.add([makeOutcome({ name: 'add adds', status })]);
    return outcome?.flakiness ?? null;
  };
  expect(await rate('failed')).toBeNull();
  expect(await rate('passed', { 'src/add.ts': 'good\n' })).toBeNull();
  expect(await rate('failed', { 'src/add.ts': 'worse\n' })).toBeNull();
  // What PTH keeps on the branch is no code, and the same content is the same code in whatever commit.
  expect(await rate('failed', { '.pth/tests/add.yaml': 'test: a\n' })).toBeNull();
  expect(await rate('failed', { 'src/add.ts': 'good\n' })).toEqual({ failed: 1, runs: 2 });
});
