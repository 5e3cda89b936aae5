import { describe, expect, test } from 'vitest';
import type { ProcessEntry } from '../../../src/process/proc-table.ts';
import { findStrays } from '../../../src/process/strays.ts';

const entry = (pid: number, parentPid: number, startTime: number, isAlive = true): ProcessEntry => ({
  pid,
  parentPid,
  groupId: pid,
  sessionId: pid,
  startTime: String(startTime),
  isAlive,
});
const find = (table: readonly ProcessEntry[]) => findStrays(table, 100, (pid) => pid === 1).map(({ pid }) => pid);

describe('strays', () => {
  test('are young orphans and what they started', () => {
    expect(find([entry(10, 1, 100), entry(11, 10, 120), entry(12, 11, 130)])).toEqual([10, 11, 12]);
  });

  test('are neither older processes, nor children of a living older one, nor ended ones', () => {
    expect(find([entry(9, 1, 99), entry(10, 9, 100), entry(11, 10, 120), entry(12, 1, 130, false)])).toEqual([]);
  });
});
