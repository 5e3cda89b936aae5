import { expect, test } from 'vitest';
import { listParents } from '../../../src/process/control-group.ts';

const mounts = [
  '30 23 0:26 / /sys/fs/cgroup rw,nosuid - tmpfs tmpfs rw',
  '31 30 0:27 / /sys/fs/cgroup/unified rw,nosuid - cgroup2 cgroup2 rw',
  '32 30 0:28 / /sys/fs/cgroup/freezer rw - cgroup cgroup rw,freezer',
  '33 30 0:29 / /sys/fs/cgroup/pids rw shared:9 - cgroup cgroup rw,pids',
  '',
].join('\n');

test('the own group comes before the top of the mount', () => {
  const membership = '6:freezer:/box\n8:pids:/\n0::/user.slice/a\n';
  expect(listParents('cgroup.kill', mounts, membership)).toEqual([
    '/sys/fs/cgroup/unified/user.slice/a',
    '/sys/fs/cgroup/unified',
  ]);
  expect(listParents('freezer', mounts, membership)).toEqual(['/sys/fs/cgroup/freezer/box', '/sys/fs/cgroup/freezer']);
});

test('a host with one of the two, or none', () => {
  expect(listParents('cgroup.kill', '29 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', '0::/\n')).toEqual([
    '/sys/fs/cgroup',
  ]);
  expect(listParents('freezer', '29 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', '0::/\n')).toEqual([]);
  expect(listParents('freezer', '', '')).toEqual([]);
});
