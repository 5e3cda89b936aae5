import { describe, expect, test } from 'vitest';
import { readHostLimits } from '../../../src/process/index.ts';

const limits = `Limit                     Soft Limit           Hard Limit           Units
Max processes             96000                96000                processes
Max open files            1024                 4096                 files
`;
const read = (files: Readonly<Record<string, string>>) => readHostLimits((path) => files[path] ?? null);

describe('the limits of this process', () => {
  test('are those of its own table and of its group', () => {
    const files = {
      '/proc/self/limits': limits,
      '/proc/self/cgroup': '9:name=systemd:/\n8:pids:/job\n0::/\n',
      '/sys/fs/cgroup/pids/job/pids.max': '100\n',
      '/sys/fs/cgroup/pids/job/pids.current': '70\n',
    };
    expect(read(files)).toEqual({ openFiles: 1024, freeProcesses: 30 });
  });

  test('are the narrowest of the groups around it', () => {
    const files = {
      '/proc/self/limits': limits.replace('1024', 'unlimited'),
      '/proc/self/cgroup': '0::/slice/job\n',
      '/sys/fs/cgroup/slice/job/pids.max': 'max\n',
      '/sys/fs/cgroup/slice/job/pids.current': '3\n',
      '/sys/fs/cgroup/slice/pids.max': '50\n',
      '/sys/fs/cgroup/slice/pids.current': '45\n',
      '/sys/fs/cgroup/pids.max': '500\n',
      '/sys/fs/cgroup/pids.current': '60\n',
    };
    expect(read(files)).toEqual({ openFiles: null, freeProcesses: 5 });
  });

  test('are unknown where the system does not tell them', () => {
    expect(read({})).toEqual({ openFiles: null, freeProcesses: null });
  });
});
