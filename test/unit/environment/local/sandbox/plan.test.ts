import { describe, expect, test } from 'vitest';
import { buildEnterCommand, isStartComplaint } from '../../../../../src/environment/local/sandbox/enter-command.ts';
import { buildLaunchCommand, type SandboxPlan } from '../../../../../src/environment/local/sandbox/launch-command.ts';
import { parseMountTable } from '../../../../../src/environment/local/sandbox/mount-table.ts';
import { type HostEntry, planLayers } from '../../../../../src/environment/local/sandbox/plan-layers.ts';
import type { SandboxPrograms } from '../../../../../src/environment/local/sandbox/sandbox-programs.ts';

const mountInfo = `22 27 0:21 / /proc rw,relatime - proc proc rw
27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
28 27 0:25 / /run rw,nosuid - tmpfs tmpfs rw
30 27 0:30 / /home/a\\040b rw shared:3 - ext4 /dev/vdb rw
31 27 0:31 / /snap/core/1 ro,nodev - squashfs /dev/loop0 ro
32 27 0:32 / /mnt/disc rw - iso9660 /dev/sr0 ro
33 27 0:33 / /var/lib/docker/overlay2/x/merged rw - overlay overlay rw
34 27 0:34 / /srv/box rw - overlay overlay rw
35 27 0:35 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw
36 27 0:36 / /run rw,nosuid - tmpfs second rw
37 27 0:37 / /mnt/a:b rw - ext4 /dev/vdc rw
`;
const mounts = parseMountTable(mountInfo);
const readMode = () => '755';

describe('the mount table', () => {
  test('has each path once, unescaped, with its type and whether it can be written', () => {
    expect(mounts.map(({ path }) => path)).toEqual([
      '/',
      '/home/a b',
      '/mnt/a:b',
      '/mnt/disc',
      '/proc',
      '/run',
      '/snap/core/1',
      '/srv/box',
      '/sys/fs/cgroup',
      '/var/lib/docker/overlay2/x/merged',
    ]);
    expect(mounts.filter(({ isReadOnly }) => isReadOnly).map(({ path }) => path)).toEqual([
      '/mnt/disc',
      '/snap/core/1',
    ]);
    expect(mounts.find(({ path }) => path === '/srv/box')?.type).toBe('overlay');
    expect(parseMountTable('broken\n\n1 2 3\n')).toEqual([]);
  });
});

describe('the layers', () => {
  test("with root's rights: one overlay per file system, read-only ones bound, others' containers and the kernel left out", () => {
    const layers = planLayers({ mounts, isPrivileged: true, readDirectory: () => [], readMode });
    expect(layers.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'overlay /',
      'overlay /home/a b',
      'locked /mnt/a:b',
      'bind /mnt/disc',
      'overlay /run',
      'bind /snap/core/1',
    ]);
  });

  test('in a user namespace a directory with something mounted below is taken apart', () => {
    const tree: Record<string, HostEntry[]> = {
      '/': [
        { name: 'bin', kind: 'link', target: 'usr/bin' },
        { name: 'usr', kind: 'directory', target: '' },
        { name: 'proc', kind: 'directory', target: '' },
        { name: 'swapfile', kind: 'other', target: '' },
        { name: 'srv', kind: 'directory', target: '' },
      ],
      '/srv': [
        { name: 'box', kind: 'directory', target: '' },
        { name: 'data', kind: 'directory', target: '' },
      ],
    };
    const own = mounts.filter(({ path }) => ['/', '/proc', '/srv/box'].includes(path));
    const layers = planLayers({
      mounts: own,
      isPrivileged: false,
      readDirectory: (path) => tree[path] ?? [],
      readMode,
    });
    expect(layers).toEqual([
      { kind: 'directory', path: '/', detail: '755' },
      { kind: 'link', path: '/bin', detail: 'usr/bin' },
      { kind: 'overlay', path: '/usr', detail: '755' },
      { kind: 'bind', path: '/swapfile', detail: '' },
      { kind: 'directory', path: '/srv', detail: '755' },
      { kind: 'overlay', path: '/srv/data', detail: '755' },
    ]);
  });
});

const programs = Object.fromEntries(
  ['bwrap', 'unshare', 'nsenter', 'mount', 'setsid', 'env', 'sh', 'cat', 'cp', 'rm'].map((name) => [
    name,
    `/p/${name}`,
  ]),
) as unknown as SandboxPrograms;
const namespaces = {
  outerUser: undefined,
  user: '/n/u',
  mount: '/n/m',
  pid: '/n/p',
  ipc: '/n/i',
  network: undefined,
  hasDirectoryOption: true,
};

describe('the way in', () => {
  const command = { argv: ['node', 'x.js'] as [string, string], cwd: '/w', variables: { A: '1' } };

  test('enters the namespaces, then becomes the program', () => {
    expect(buildEnterCommand(command, namespaces, programs)).toEqual({
      argv: [
        '/p/nsenter',
        '--mount=/n/m',
        '--pid=/n/p',
        '--ipc=/n/i',
        '--user=/n/u',
        '--preserve-credentials',
        '--wdns=/w',
        '--',
        '/p/setsid',
        '--',
        'node',
        'x.js',
      ],
      cwd: '/w',
      variables: { A: '1' },
      hasLauncher: true,
    });
  });

  test('without rights it takes two steps, and a network of its own is entered too', () => {
    const { argv } = buildEnterCommand(command, { ...namespaces, outerUser: '/n/o', network: '/n/n' }, programs);
    expect(argv.slice(0, 5)).toEqual(['/p/nsenter', '--user=/n/o', '--preserve-credentials', '--', '/p/nsenter']);
    expect(argv).toContain('--net=/n/n');
  });

  test.each(['LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH', 'GCONV_PATH', 'LOCPATH', 'GLIBC_TUNABLES', 'MALLOC_TRACE'])(
    '%s is kept from the programs of the host',
    (name) => {
      const entering = buildEnterCommand({ ...command, variables: { A: '1', [name]: '/x' } }, namespaces, programs);
      expect(entering.variables).toEqual({ A: '1' });
      expect(entering.argv.indexOf(`${name}=/x`)).toBeGreaterThan(entering.argv.indexOf('/p/setsid'));
    },
  );

  test('where nsenter is older, a shell goes to the directory', () => {
    const { argv } = buildEnterCommand(command, { ...namespaces, hasDirectoryOption: false }, programs);
    expect(argv.some((word) => word.startsWith('--wdns'))).toBe(false);
    expect(argv.slice(argv.indexOf('/p/sh') + 3)).toEqual(['pth-start', '/w', 'node', 'x.js']);
  });

  test('a start that failed is told from a program that failed', () => {
    expect(isStartComplaint('setsid: failed to execute nope: No such file or directory\n', 'nope')).toBe(true);
    expect(isStartComplaint('pth-start: 1: exec: nope: not found\n', 'nope')).toBe(true);
    expect(isStartComplaint('sh: 1: nope: not found\n', 'sh')).toBe(false);
    expect(isStartComplaint('setsid: failed to execute other: No such file\n', 'sh')).toBe(false);
    expect(isStartComplaint('setsid: nope\nmore', 'nope')).toBe(false);
  });
});

describe('the launch', () => {
  const plan: SandboxPlan = {
    directory: '/s/one',
    stateDirectory: '/s',
    layers: [{ kind: 'overlay', path: '/', detail: '755:0:0' }],
    secrets: [
      { path: '/h/.ssh', kind: 'directory' },
      { path: '/h/.netrc', kind: 'file' },
    ],
    replaced: [{ path: '/h/.npmrc', source: '/s/one/settings-0' }],
    writable: ['/s/worktree'],
    readOnly: ['/s/worktree/.git'],
    kernelPaths: [
      { path: '/proc/sys', isHidden: false },
      { path: '/proc/kcore', isHidden: true },
    ],
    isOffline: true,
    isPrivileged: true,
    userId: 0,
    groupId: 0,
  };
  const words = (more: Partial<SandboxPlan> = {}) => buildLaunchCommand({ ...plan, ...more }, programs);

  test('counts the words of bwrap rightly, whatever is in them', () => {
    const launch = words();
    const count = Number(launch[launch.indexOf('/p/mount') - 1]);
    expect(launch.length - launch.lastIndexOf('--', launch.indexOf('--dev')) - 1).toBe(count);
  });

  test('hides before it shows: what is shared lies over what is hidden', () => {
    const launch = words().join(' ');
    const at = (text: string) => {
      expect(launch).toContain(text);
      return launch.indexOf(text);
    };
    expect(at('--tmpfs /s ')).toBeLessThan(at('--bind /s/worktree /s/worktree'));
    expect(at('--bind /s/worktree')).toBeLessThan(at('--ro-bind /s/worktree/.git'));
    expect(launch).toContain('--tmpfs /h/.ssh --ro-bind /dev/null /h/.netrc');
    expect(launch).toContain('--ro-bind /proc/sys /proc/sys --ro-bind /dev/null /proc/kcore');
    expect(launch).toContain('--unshare-net --die-with-parent');
    expect(words({ isOffline: false })).not.toContain('--unshare-net');
  });

  test("without root's rights a user namespace comes first, and maps the same user inside", () => {
    const launch = words({ isPrivileged: false, userId: 1000, groupId: 100 });
    expect(launch.slice(0, 4)).toEqual(['/p/unshare', '--user', '--map-root-user', '--mount']);
    expect(launch).toContain('--map-user=1000');
    expect(launch).toContain(',userxattr');
    expect(words().filter((word) => word.startsWith('--map'))).toEqual([]);
  });
});
