import { expect, test } from 'vitest';
import { parseDistro, parsePackages } from '../../../../src/environment/local/host-fingerprint.ts';
import { parseAvailableMemory } from '../../../../src/environment/local/host-sample.ts';
import { countPersisting, findZombies } from '../../../../src/environment/local/session-processes.ts';

test('parseDistro joins name and version of an os-release text', () => {
  expect(parseDistro('PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nID=debian\n')).toBe('debian12');
  expect(parseDistro("ID='alpine'\nVERSION_ID=3.20.1")).toBe('alpine3.20.1');
  expect(parseDistro('ID=arch\n')).toBe('arch');
  expect(parseDistro('NAME=x\nID_LIKE=debian\n')).toBeUndefined();
});

test('parsePackages keeps what is installed and survives odd lines', () => {
  const text = 'git\t1:2.39\tinstalled\nold\t1.0\tconfig-files\n\nbroken line\nzip\t3.0\tinstalled';
  expect(parsePackages(text)).toEqual({ git: '1:2.39', zip: '3.0' });
});

test('parseAvailableMemory reads kilobytes as bytes', () => {
  expect(parseAvailableMemory('MemTotal:       100 kB\nMemAvailable:     42 kB\n')).toBe(42 * 1024);
  expect(parseAvailableMemory('MemTotal: 100 kB\n')).toBeUndefined();
});

const entry = (pid: number, parentPid: number, isAlive: boolean, startTime = '1') => ({
  pid,
  parentPid,
  groupId: pid,
  sessionId: pid,
  isAlive,
  startTime,
});

test('findZombies takes the ended children of living, labelled parents', () => {
  const table = [
    entry(10, 1, true),
    entry(11, 10, false),
    entry(12, 10, true),
    entry(20, 1, true),
    entry(21, 20, false),
    entry(31, 30, false),
  ];
  expect(findZombies(table, (pid) => pid === 10).map(({ pid }) => pid)).toEqual([11]);
});

test('countPersisting tells a process from a later one with the same number', () => {
  const earlier = [entry(1, 0, false), entry(2, 0, false, '5')];
  expect(countPersisting(earlier, [entry(1, 0, false), entry(2, 0, false, '6'), entry(3, 0, false)])).toBe(1);
});
