import { expect, test } from 'vitest';
import { describeRunOutcome, type RunOutcome } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';

const outcome = (more: Partial<RunOutcome>) =>
  describeRunOutcome({ reason: 'exited', exitCode: null, signal: null, durationMs: 12.6, ...more });

test(proves(['A-026'], 'each end has its plain sentence, a time-out names its limit'), () => {
  expect(outcome({ exitCode: 3 })).toBe('ended with exit code 3');
  expect(outcome({ signal: 'SIGSEGV' })).toBe('was ended by signal SIGSEGV');
  expect(outcome({})).toBe('ended without an exit code');
  expect(outcome({ reason: 'timed-out', limitMs: 200, signal: 'SIGKILL' })).toBe(
    'timed out after 200 ms and was killed',
  );
  expect(outcome({ reason: 'timed-out' })).toBe('timed out after 13 ms and was killed');
  expect(outcome({ reason: 'no-output', limitMs: 100 })).toBe('was killed after 100 ms without output');
  expect(outcome({ reason: 'aborted' })).toBe('was aborted');
  expect(outcome({ reason: 'spawn-failed', spawnError: 'no such file' })).toBe('could not be started: no such file');
});
