import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { Redactor, systemClock } from '../../../src/base/index.ts';
import { ArtifactStore } from '../../../src/orchestrator/store/artifact-store.ts';
import { type SharedState, sharedStateSchema } from '../../../src/orchestrator/store/documents.ts';
import { makeTemporary } from '../../kit/feature-project.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const sessionId = '6c1f4c0e-8d5b-4a53-9d3a-0d3f1f6a2b11';

test(proves(['R-011'], 'an output that its schema refuses is not written, and the state stays as it was'), async () => {
  const root = makeTemporary('artifacts');
  const store = new ArtifactStore({ root, sessionId, redactor: new Redactor(), clock: systemClock });
  const state: SharedState = {
    session_id: sessionId,
    feature: 'login',
    state: { total_tests: 3, failing_tests: 2, previous_attempts: 0, context_utilization: 0, summaries: [] },
    next_action: 'run_implementer',
  };
  await store.writeDocument('state.json', sharedStateSchema, state);
  const forged: readonly unknown[] = [
    { ...state, next_action: 'publish' },
    { ...state, state: { ...state.state, failing_tests: -1 } },
    { ...state, state: { ...state.state, context_utilization: 1.2 } },
    { ...state, approved: true },
    'all tests pass',
  ];
  for (const output of forged) {
    await expect(store.writeDocument('state.json', sharedStateSchema, output as SharedState)).rejects.toBeInstanceOf(
      ZodError,
    );
  }
  expect(JSON.parse(String(await store.readText('state.json')))).toEqual(state);
  expect(await store.list()).toEqual(['state.json']);
});

test('git ignores the artifacts, also where their root lies in a checkout', async () => {
  const root = makeTemporary('checkout');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', env: plainVariables() });
  git('init', '--quiet');
  const store = new ArtifactStore({ root, sessionId, redactor: new Redactor(), clock: systemClock });
  await store.log('orchestrator', 'started');
  expect(git('status', '--porcelain', '--untracked-files=all')).toBe('');
  expect(await store.list()).toEqual(['log.jsonl']);
});
