import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { decideLock, lockWritingMs, parseLock, type SessionLock } from '../../../src/session/session-owner.ts';
import { findProcess, type ProcessFacts } from '../../../src/process/index.ts';
import { proves } from '../../requirements.ts';

const lock: SessionLock = {
  version: 1,
  id: 'id',
  branch: 'pth/x-2026-02-18-a1b2c3',
  pid: 42,
  process_start: '1000',
  host: 'here',
  started_at: '2026-02-18T00:00:00.000Z',
  worktree: '/tmp/pth-worktree-a1b2c3',
  made_directory: true,
};
const decide = (changes: Partial<SessionLock> | null, owner: ProcessFacts, ageMs = 0) =>
  decideLock(changes === null ? null : { ...lock, ...changes }, { ageMs, hostName: 'here', owner });
const running = (startTime: string | null): ProcessFacts => ({ isRunning: true, startTime });

describe('decideLock', () => {
  test(proves(['P-053'], 'a running owner keeps everybody out'), () => {
    expect(decide({}, running('1000')).state).toBe('live');
  });

  test(proves(['P-054'], 'a dead owner gives way'), () => {
    expect(decide({}, { isRunning: false })).toMatchObject({ state: 'dead', reason: 'process 42 is not running' });
  });

  test(proves(['P-054'], 'a process that was given the same number later is not the owner'), () => {
    expect(decide({}, running('2000'))).toMatchObject({
      state: 'dead',
      reason: expect.stringContaining('another one'),
    });
  });

  test('where no start time is known, the number alone counts', () => {
    expect(decide({ process_start: null }, running('2000')).state).toBe('live');
    expect(decide({}, running(null)).state).toBe('live');
  });

  test('a lock of another host cannot be judged from here', () => {
    expect(decide({ host: 'there' }, { isRunning: false })).toMatchObject({
      state: 'live',
      reason: expect.stringContaining('there'),
    });
  });

  test('a file without content is being written, or was left behind', () => {
    expect(decide(null, { isRunning: false }, 10).state).toBe('being-written');
    expect(decide(null, { isRunning: false }, lockWritingMs + 1)).toMatchObject({ state: 'dead', lock: null });
  });
});

test('a lock is read back; anything else is none', () => {
  expect(parseLock(JSON.stringify(lock))).toEqual(lock);
  for (const text of ['', '{', '[]', 'null', '{"version":1}', JSON.stringify({ ...lock, pid: -1 })]) {
    expect(parseLock(text)).toBeNull();
  }
});

test('this process runs, one that has ended does not', () => {
  expect(findProcess(process.pid)).toMatchObject({ isRunning: true });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(findProcess(pid)).toEqual({ isRunning: false });
});
