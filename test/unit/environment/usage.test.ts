import { expect, test } from 'vitest';
import { readContainerUsage } from '../../../src/environment/docker/container-usage.ts';
import { listDescendants, parseProcessUsage, sumUsage } from '../../../src/environment/local/session-usage.ts';
import { parseDomainStats, toUsage } from '../../../src/environment/vm/domain-stats.ts';
import { proves } from '../../requirements.ts';

const megabyte = 1024 * 1024;

const entry = (pid: number, parentPid: number) => {
  return { pid, parentPid, groupId: pid, sessionId: pid, startTime: '1', isAlive: true };
};

test('the engine’s statistics of a container, as far as it tells them', () => {
  const stats = {
    cpu_stats: { cpu_usage: { total_usage: 1_500_000_000 } },
    memory_stats: { usage: 80 * megabyte, stats: { inactive_file: 20 * megabyte } },
    blkio_stats: {
      io_service_bytes_recursive: [
        { op: 'read', value: megabyte },
        { op: 'Write', value: 2 * megabyte },
        { op: 'write', value: megabyte },
        { op: 'sync', value: 9 },
      ],
    },
  };
  expect(readContainerUsage(stats)).toEqual({
    of: 'container',
    cpuSeconds: 1.5,
    memoryMB: 60,
    readMB: 1,
    writtenMB: 3,
  });
  const nothing = { of: 'container', cpuSeconds: null, memoryMB: null, readMB: null, writtenMB: null };
  expect(readContainerUsage({})).toEqual(nothing);
  expect(readContainerUsage({ blkio_stats: { io_service_bytes_recursive: null } })).toEqual(nothing);
});

test(proves(['P-176'], 'libvirt’s counters of a machine'), () => {
  const text = [
    "Domain: 'pth-1'",
    '  cpu.time=2500000000',
    '  balloon.current=524288',
    '  balloon.usable=262144',
    '  block.0.rd.bytes=1048576',
    '  block.0.wr.bytes=3145728',
  ].join('\n');
  expect(toUsage(parseDomainStats(text))).toEqual({
    of: 'machine',
    cpuSeconds: 2.5,
    memoryMB: 256,
    readMB: 1,
    writtenMB: 3,
  });
  expect(toUsage(parseDomainStats('  balloon.rss=102400')).memoryMB).toBe(100);
});

test('a process of this host, whatever its name holds, and one whose disk may not be read', () => {
  const fields = Array.from({ length: 50 }, () => '0');
  fields[11] = '150';
  fields[12] = '50';
  fields[13] = '20';
  fields[14] = '10';
  fields[21] = '512';
  const stat = `7 (a) b (c)) S ${fields.slice(1).join(' ')}`;
  expect(parseProcessUsage(stat, 'rchar: 5\nread_bytes: 1048576\nwrite_bytes: 2097152\n')).toEqual({
    cpuSeconds: 2.3,
    memoryMB: 2,
    readMB: 1,
    writtenMB: 2,
  });
  const closed = parseProcessUsage(stat, null);
  expect(closed).toMatchObject({ cpuSeconds: 2.3, readMB: null });
  expect(sumUsage([closed, { ...closed, readMB: 1 }])).toMatchObject({ cpuSeconds: 4.6, memoryMB: 4, readMB: null });
  expect(sumUsage([])).toMatchObject({ cpuSeconds: 0, writtenMB: 0 });
});

test('the processes below a root, whatever the order of the table', () => {
  expect(listDescendants([entry(9, 8), entry(8, 3), entry(3, 1), entry(4, 1)], [3, 77])).toEqual([9, 8, 3]);
});
