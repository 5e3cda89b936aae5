import { describe, expect, test } from 'vitest';
import type { ProcessEntry } from '../../../src/process/proc-table.ts';
import { findLabelled, findTreeMembers, type TreeKnowledge } from '../../../src/process/tree-members.ts';

const entry = (pid: number, parentPid: number, sessionId: number, more: Partial<ProcessEntry> = {}): ProcessEntry => ({
  pid,
  parentPid,
  groupId: sessionId,
  sessionId,
  startTime: `t${pid}`,
  isAlive: true,
  ...more,
});
const harness = [entry(1, 0, 1), entry(10, 1, 10), entry(11, 10, 10)];
const tree = (more: Partial<TreeKnowledge> = {}): TreeKnowledge => ({
  known: new Map(),
  sessions: new Set([100]),
  isMarked: () => false,
  ownPid: 10,
  ...more,
});
const isOneOf =
  (...chosen: number[]) =>
  (pid: number) =>
    chosen.includes(pid);
const pids = (entries: ProcessEntry[]) => entries.map(({ pid }) => pid).sort((a, b) => a - b);

describe('findTreeMembers', () => {
  test('children, their children in other sessions, and orphans of the session', () => {
    const table = [
      ...harness,
      // In an order in which parents come after children.
      entry(103, 102, 102),
      entry(102, 101, 102),
      entry(101, 100, 100),
      entry(104, 1, 100),
      entry(100, 10, 100),
      entry(200, 10, 200),
    ];
    expect(pids(findTreeMembers(table, tree()))).toEqual([100, 101, 102, 103, 104]);
  });

  test('a member that lost its parent stays one, and brings its session along', () => {
    const table = [...harness, entry(102, 1, 102), entry(103, 1, 102)];
    const known = new Map([[102, 't102']]);
    expect(pids(findTreeMembers(table, tree({ known, sessions: new Set() })))).toEqual([102, 103]);
  });

  test('a reused pid is no member', () => {
    const table = [...harness, entry(102, 1, 50, { startTime: 'later' })];
    const known = new Map([[102, 't102']]);
    expect(findTreeMembers(table, tree({ known }))).toEqual([]);
  });

  test('a marked daemon and its children, but not a marked zombie', () => {
    const table = [...harness, entry(300, 1, 299), entry(301, 300, 301), entry(302, 1, 302, { isAlive: false })];
    expect(pids(findTreeMembers(table, tree({ isMarked: ({ pid }) => isOneOf(300, 302)(pid) })))).toEqual([300, 301]);
  });

  test('never the harness itself, its session, or process 1', () => {
    const table = [...harness, entry(100, 10, 10)];
    const known = new Map([
      [1, 't1'],
      [10, 't10'],
      [100, 't100'],
    ]);
    expect(pids(findTreeMembers(table, tree({ known, sessions: new Set([10]) })))).toEqual([100]);
  });

  test('zombies are members, so that their session stays known', () => {
    const table = [...harness, entry(100, 10, 100, { isAlive: false })];
    expect(pids(findTreeMembers(table, tree()))).toEqual([100]);
  });
});

describe('findLabelled', () => {
  test('labelled processes and their offspring, without the harness and its ancestors', () => {
    const table = [...harness, entry(22, 21, 20), entry(21, 20, 20), entry(20, 1, 20), entry(30, 1, 30)];
    expect(pids(findLabelled(table, isOneOf(20, 10, 1), 11))).toEqual([20, 21, 22]);
  });

  test('the dead are not counted', () => {
    const table = [...harness, entry(20, 1, 20), entry(21, 20, 20, { isAlive: false })];
    expect(pids(findLabelled(table, isOneOf(20), 10))).toEqual([20]);
  });
});
