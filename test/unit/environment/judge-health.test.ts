import { expect, test } from 'vitest';
import { type HealthSample, judgeHealth } from '../../../src/environment/judge-health.ts';
import { proves } from '../../requirements.ts';

const healthy: HealthSample = {
  diskFreeMB: 20_000,
  diskTotalMB: 100_000,
  memoryAvailableMB: 4000,
  memoryTotalMB: 8000,
  zombies: 0,
  deadServices: [],
  listingMs: 12.4,
};
const findUnhealthy = (change: Partial<HealthSample>) =>
  judgeHealth({ ...healthy, ...change })
    .filter((finding) => !finding.isHealthy)
    .map((finding) => `${finding.kind}: ${finding.message}`);

test('a healthy sample gives one healthy finding of each kind', () => {
  expect(judgeHealth(healthy).map((finding) => [finding.kind, finding.isHealthy, finding.value])).toEqual([
    ['disk', true, 20_000],
    ['memory', true, 4000],
    ['processes', true, 0],
    ['services', true, 0],
    ['contention', true, 12],
  ]);
});

test(
  proves(['P-050'], 'little disk, little memory, zombies, dead services and a slow working copy are each flagged'),
  () => {
    expect(findUnhealthy({ diskFreeMB: 499 })).toEqual(['disk: 499 MB of disk are free, of 100000 MB']);
    expect(findUnhealthy({ diskFreeMB: 9000, diskTotalMB: 1_000_000 })).toHaveLength(1);
    expect(findUnhealthy({ diskFreeMB: 1000 })).toEqual([]);
    expect(findUnhealthy({ memoryAvailableMB: 127, memoryTotalMB: 500 })).toHaveLength(1);
    expect(findUnhealthy({ memoryAvailableMB: 300 })).toEqual(['memory: 300 MB of memory are available, of 8000 MB']);
    expect(findUnhealthy({ zombies: 2 })).toEqual(['processes: 2 zombie processes of this session']);
    expect(findUnhealthy({ deadServices: ['cron', 'ssh'] })).toEqual(['services: 2 key services are down: cron, ssh']);
    expect(findUnhealthy({ deadServices: null })).toEqual([]);
    expect(findUnhealthy({ listingMs: 2001 })).toEqual(['contention: 2001 ms to list the working copy from inside']);
  },
);
