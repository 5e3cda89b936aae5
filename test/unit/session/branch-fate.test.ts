import { describe, expect, test } from 'vitest';
import { decideBranchFate } from '../../../src/session/branch-fate.ts';
import type { SessionBranch } from '../../../src/session/session-branches.ts';
import { parseSessionBranch } from '../../../src/session/session-names.ts';

/** A branch of a session without any commit. */
const empty: SessionBranch = {
  name: 'pth/x-2026-02-18-a1b2c3',
  commit: 'c0ffee',
  plugin: 'x',
  date: '2026-02-18',
  commits: 0,
  fixes: 0,
  unmergedFixes: 0,
  fixesBeside: [],
  unmergedByPeople: 0,
  testFiles: 0,
  isContained: true,
  worktree: null,
  isSessionRunning: false,
};
const merged = { commits: 4, fixes: 2 };
const unmerged = { commits: 4, fixes: 2, unmergedFixes: 1, isContained: false };

describe('decideBranchFate', () => {
  test.each<[string, Partial<SessionBranch>, string]>([
    ['an empty branch', {}, 'no-fix'],
    ['tests and a report without a fix', { commits: 3, testFiles: 2, isContained: false }, 'no-fix'],
    ['a merged branch', merged, 'merged'],
    ['a merged branch without a fix', { commits: 3, testFiles: 2 }, 'merged'],
    ['fixes that were cherry-picked, all of them', { commits: 4, fixes: 2, isContained: false }, 'merged'],
  ])('%s is done with', (_, changes, reason) => {
    expect(decideBranchFate({ ...empty, ...changes }, false)).toEqual({ isDone: true, reason });
  });

  test.each<[string, Partial<SessionBranch>, string]>([
    ['one unmerged fix of two', unmerged, 'unmerged-fixes'],
    ['a fix that waits beside it', { fixesBeside: ['c0ffee'] }, 'fixes-beside'],
    ['a fix beside a merged branch', { ...merged, fixesBeside: ['c0ffee'] }, 'fixes-beside'],
    ["a person's commit", { commits: 1, unmergedByPeople: 1, isContained: false }, 'commits-of-people'],
    ['a running session', { isSessionRunning: true }, 'session-running'],
    ['a checkout', { ...merged, worktree: { path: '/x', isOrphaned: false } }, 'checked-out'],
    ['the worktree of a dead session', { worktree: { path: '/x', isOrphaned: true } }, 'orphaned-worktree'],
  ])('%s keeps a branch', (_, changes, reason) => {
    expect(decideBranchFate({ ...empty, ...changes }, false)).toEqual({ isDone: false, reason });
  });

  test('while a session starts, whatever may be its branch stays', () => {
    expect(decideBranchFate(empty, true)).toEqual({ isDone: false, reason: 'session-starting' });
    expect(decideBranchFate({ ...empty, ...merged }, true)).toEqual({ isDone: false, reason: 'session-starting' });
    expect(decideBranchFate({ ...empty, commits: 1, isContained: false }, true)).toMatchObject({ isDone: true });
  });
});

test('parseSessionBranch reads plugin and day, and nothing from other names', () => {
  expect(parseSessionBranch('pth/text-tools-2026-02-18-a1b2c3')).toEqual({ plugin: 'text-tools', date: '2026-02-18' });
  expect(parseSessionBranch('pth/a-2025-01-01-000000-2026-02-18-a1b2c3')?.plugin).toBe('a-2025-01-01-000000');
  for (const name of ['pth/mine', 'pth/2026-02-18-a1b2c3', 'pth/x-2026-02-18-A1B2C3', 'x-2026-02-18-a1b2c3', 'pth/']) {
    expect(parseSessionBranch(name)).toBeUndefined();
  }
});
