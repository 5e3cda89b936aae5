import { expect, test } from 'vitest';
import { describeSteps, findStuckJob } from '../../../app/work/follow-run.ts';
import type { WorkflowJobRecord } from '../../../src/github/index.ts';

const now = Date.parse('2026-01-01T12:00:00Z');
const job = (name: string, status: WorkflowJobRecord['status'], createdAt: string): WorkflowJobRecord => ({
  name,
  status,
  conclusion: status === 'completed' ? 'success' : null,
  createdAt: `2026-01-01T${createdAt}:00Z`,
});

test('a job that no runner takes is found, unless something else is in work', () => {
  const resolve = job('resolve', 'completed', '11:00');
  expect(findStuckJob([resolve, job('execute', 'queued', '11:29')], now)).toBe('execute');
  expect(findStuckJob([resolve, job('execute', 'queued', '11:31')], now)).toBeNull();
  expect(findStuckJob([job('shard', 'in_progress', '11:00'), job('execute', 'queued', '11:00')], now)).toBeNull();
  expect(findStuckJob([resolve], now)).toBeNull();
});

test('the jobs that have begun are the steps of a status comment', () => {
  const jobs = [
    job('session / resolve', 'completed', '11:00'),
    { ...job('session / answer', 'completed', '11:00'), conclusion: 'skipped' },
    { ...job('session / execute', 'completed', '11:00'), conclusion: 'failure' },
    job('session / verify (debian12)', 'in_progress', '11:00'),
    job('session / publish', 'queued', '11:00'),
  ];
  expect(describeSteps(jobs)).toEqual(['resolve: done', 'execute: failure', 'verify (debian12): running']);
});
