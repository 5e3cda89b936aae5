import { randomBytes } from 'node:crypto';
import { lstat, mkdtemp, readdir, readFile, readlink, realpath, rm, symlink, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHexId, PthError } from '../../../src/base/index.ts';
import type {
  Environment,
  EnvironmentProvider,
  EnvironmentRequest,
  ImageStore,
} from '../../../src/environment/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { findVmHost, openTestImages, openTestMachines, useAccelerator } from '../../kit/vm-host.ts';
import { proves } from '../../requirements.ts';

const host = await findVmHost();
const accelerator = host.isUsable ? host.accelerator : 'tcg';
const title = host.isUsable ? 'virtual machines' : host.lack;

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

const sh = (text: string) => ({ argv: ['sh', '-c', text] as [string, ...string[]] });

async function faultOf(work: Promise<unknown>): Promise<PthError> {
  try {
    await work;
  } catch (error) {
    if (PthError.isInstance(error)) return error;
    throw error;
  }
  throw new Error('no fault');
}

async function virsh(...args: string[]): Promise<string> {
  const { stdout } = await runProcess({
    argv: ['virsh', '--quiet', '--connect', 'qemu:///system', ...args],
    cwd: '/',
    variables: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    timeoutMs: 60_000,
  });
  return stdout.text;
}

const nameOf = async (environment: Environment) => ((await environment.inspect())['machine'] as { name: string }).name;

describe.skipIf(!host.isUsable)(title, () => {
  let directory: string;
  let worktree: string;
  const open: Environment[] = [];

  beforeEach(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-vm-test-')));
    worktree = join(directory, 'worktree');
    await mkdir(worktree);
    await writeFile(join(directory, 'outside.txt'), 'outside\n');
  });

  afterEach(async () => {
    await Promise.all(open.splice(0).map((environment) => environment.dispose()));
    await rm(directory, { recursive: true, force: true });
  });

  async function provision(
    more: Partial<EnvironmentRequest> = {},
    provider: EnvironmentProvider = openTestMachines(),
  ): Promise<Environment> {
    const label = `vm-test-${createHexId(12)}`;
    const environment = await useAccelerator(provider, accelerator).provision({ label, worktree, ...more });
    open.push(environment);
    return environment;
  }

  test.each(['virtiofs', '9p', 'rsync'] as const)(
    proves(['P-013'], 'the working copy is shared by %s, in both directions, and the report says so'),
    async (mount) => {
      await writeFile(join(worktree, 'from-host.txt'), 'host');
      await mkdir(join(worktree, '.git'));
      const own = await provision({}, openTestMachines({ mount }));
      expect(own.info).toMatchObject({ mount, name: 'vm', tier: 3, accelerator, distro: 'debian12' });
      const work =
        'cat from-host.txt; printf guest > from-guest.txt; mkdir -p d && ln -sf ../from-guest.txt d/link && chmod 750 from-guest.txt';
      expect((await own.run(sh(work))).stdout.text).toBe('host');
      expect(await readFile(join(worktree, 'from-guest.txt'), 'utf8')).toBe('guest');
      expect((await lstat(join(worktree, 'from-guest.txt'))).mode & 0o777).toBe(0o750);
      expect(await readlink(join(worktree, 'd', 'link'))).toBe('../from-guest.txt');
      await own.writeFile('from-host.txt', 'edited');
      await own.remove('d');
      const after = await own.run(sh('cat from-host.txt; [ -e d ] || echo gone; rm from-guest.txt'));
      expect(after.stdout.text).toBe('editedgone\n');
      await expect(lstat(join(worktree, 'from-guest.txt'))).rejects.toThrow(/ENOENT/);
      const bytes = randomBytes(30_000_000);
      await writeFile(join(worktree, 'large.bin'), bytes);
      expect((await own.run(sh('cp large.bin copy.bin; wc -c <copy.bin'))).stdout.text.trim()).toBe('30000000');
      expect((await readFile(join(worktree, 'copy.bin'))).equals(bytes)).toBe(true);
    },
  );

  test('a guest cannot reach a file of the host through copies', async () => {
    const own = await provision({}, openTestMachines({ mount: 'rsync' }));
    await own.run(sh(`ln -s ${directory} away; echo x > kept`));
    await symlink(directory, join(worktree, 'host-away'));
    await own.run(sh('rm -rf host-away && mkdir host-away && echo evil > host-away/outside.txt'));
    await own.run(sh('rm -rf host-away/outside.txt'));
    expect(await readFile(join(directory, 'outside.txt'), 'utf8')).toBe('outside\n');
  });

  test(proves(['P-193'], 'nothing of the host but the working copy is inside'), async () => {
    const own = await provision();
    const look = `grep -cE ' (virtiofs|9p) ' /proc/mounts; ls ${directory} ${import.meta.dirname} 2>&1 | grep -c 'No such file'`;
    const mounts = await own.run(sh(look));
    expect(mounts.stdout.text).toBe('1\n2\n');
    const shared = await virsh('dumpxml', await nameOf(own));
    expect(shared.match(/<filesystem/g)).toHaveLength(1);
    expect(shared).toContain(worktree);
  });

  test(
    proves(['P-030', 'P-041', 'P-042'], 'it is a machine of the size that was asked for, over the golden disk'),
    async () => {
      const own = await provision({ resources: { diskGB: 12 } });
      const name = await nameOf(own);
      const { cpus, memoryMB, diskFreeMB } = await own.resources();
      expect(await virsh('dumpxml', name)).toMatch(/<vcpu[^>]*>2<\/vcpu>/);
      expect(cpus).toBe(2);
      expect(memoryMB).toBeGreaterThan(850);
      const df = await own.run(sh(`df -mP / | awk 'NR==2 {print $2, $4}'`));
      const [size = 0, free = 0] = df.stdout.text.split(' ').map(Number);
      expect(size).toBeGreaterThan(11_000);
      expect(Math.abs(free - diskFreeMB)).toBeLessThan(200);
      const { disk } = (await own.inspect())['machine'] as { disk: string };
      expect((await readFile(disk)).subarray(0, 4).toString('latin1')).toBe('QFI\u00fb');
    },
  );

  test('two machines from one saved state have random numbers, clocks and memories of their own', async () => {
    const machines = await Promise.all([provision(), provision()]);
    const look = sh(
      'head -c 32 /dev/urandom | base64; date +%s; cat /proc/sys/kernel/random/uuid; free -m | grep Mem:',
    );
    const [first = [], second = []] = (await Promise.all(machines.map((machine) => machine.run(look)))).map(
      ({ stdout }) => stdout.text.trim().split('\n'),
    );
    expect(first[0]).not.toBe(second[0]);
    expect(first[2]).not.toBe(second[2]);
    for (const [, clock] of [first, second]) expect(Math.abs(Number(clock) - Date.now() / 1000)).toBeLessThan(30);
    await machines[0]?.run(sh('echo mine > /dev/shm/mark'));
    expect((await machines[1]?.run(sh('ls /dev/shm')))?.stdout.text).not.toContain('mark');
    // QEMU alone has what is in their memories: on this host no name leads there.
    const names = await Promise.all(machines.map(nameOf));
    expect((await readdir('/dev/shm')).filter((entry) => names.some((name) => entry.includes(name)))).toEqual([]);
  });

  test(proves(['P-133'], 'a machine that is switched off under a command is a fault with its last state'), async () => {
    const own = await provision();
    const name = await nameOf(own);
    await own.checkHealth();
    const running = faultOf(own.run(sh('echo up; sleep 300'), { onOutput: () => void virsh('destroy', name) }));
    const fault = await running;
    expect(fault.code).toBe('environment/died');
    expect(fault.details).toMatchObject({ machine: name, state: 'shut off', reason: 'destroyed' });
    expect(fault.details['lastStats']).toMatchObject({ state: 'running', cpus: 2 });
    expect(fault.recovery).toHaveLength(3);
    expect((await faultOf(own.run(sh('true')))).code).toBe('environment/died');
  });

  test('a guest that starts anew by itself is connected to again', async () => {
    const own = await provision();
    const boot = async () => (await own.run(sh('cat /root/kept /proc/sys/kernel/random/boot_id; ls'))).stdout.text;
    await own.run(sh('echo kept > /root/kept; sync; echo x > shared.txt'));
    const before = await boot();
    await own.run(sh('systemctl reboot --force')).catch((error: unknown) => {
      // The connection may break before the command is over.
      if (!PthError.isInstance(error)) throw error;
    });
    const after = async () => {
      try {
        const text = await boot();
        return text === before ? 'not yet' : text;
      } catch (error) {
        if (PthError.isInstance(error)) return error.code;
        throw error;
      }
    };
    await expect.poll(after, { timeout: 600_000, interval: 1000 }).toMatch(/^kept\n[0-9a-f-]{36}\nshared.txt\n$/);
  });

  test(proves(['P-132'], 'a machine that does not boot is a fault with its boot log and four ways out'), async () => {
    const images = openTestImages();
    const broken: ImageStore = {
      list: () => images.list(),
      find: (name, format) => images.find(name, format),
      ensureContainer: (name) => images.ensureContainer(name),
      ensureVm: async (name) => ({
        ...(await images.ensureVm(name)),
        name: 'broken',
        commandLine: 'console=ttyS0 root=/dev/vda rw rdinit=/no/such/init init=/no/such/init panic=-1',
      }),
      build: (name, format) => images.build(name, format),
      remove: (name, format) => images.remove(name, format),
    };
    const provider = openTestMachines({ images: broken, stateDirectory: join(directory, 'state') });
    const label = `vm-test-${createHexId(12)}`;
    const fault = await faultOf(
      useAccelerator(provider, accelerator).provision({ label, worktree, bootTimeoutMs: 60_000 }),
    );
    expect(fault.code).toBe('environment/boot-failed');
    // The guest starts over and over; where in its log the limit falls is chance.
    expect(fault.rawOutput).toMatch(/^\[ +\d+\.\d{6}\] \S/m);
    expect(fault.recovery).toHaveLength(4);
    // Other machines on this host are others' business.
    const left = (await provider.listResources()).filter((resource) => resource.label === label);
    expect(left).toEqual([]);
  });

  describe('one machine', () => {
    let shared: Environment;
    let place: string;

    beforeAll(async () => {
      place = await realpath(await mkdtemp(join(tmpdir(), 'pth-vm-shared-')));
      shared = await useAccelerator(openTestMachines(), accelerator).provision({
        label: `vm-test-${createHexId(12)}`,
        worktree: place,
      });
    });
    afterAll(async () => {
      await shared.dispose();
      await rm(place, { recursive: true, force: true });
    });

    test(proves(['P-046'], 'two ports of the guest are reached over two of the host'), async () => {
      const ports = [await shared.forwardPort(7001), await shared.forwardPort(7002)];
      expect(new Set(ports).size).toBe(2);
    });

    test('arguments reach the guest as they are', async () => {
      const odd = ['', ' ', `a'b"c`, '$HOME `id` $(id)', '*', '-n', 'line\nend', '\\', 'ünïcödé', '~', '!x', ';&|<>'];
      const { stdout } = await shared.run({
        argv: ['node', '-p', 'JSON.stringify(process.argv.slice(1))', '--', ...odd],
      });
      expect(JSON.parse(stdout.text)).toEqual(odd);
    });

    test('several servers talk over one connection at once', async () => {
      const servers = await Promise.all(Array.from({ length: 4 }, () => shared.start({ argv: ['cat'] })));
      const answers = await Promise.all(
        servers.map(
          (server, index) =>
            new Promise<string>((resolve) => {
              server.stdout.once('data', (data: Uint8Array) => resolve(Buffer.from(data).toString('utf8')));
              server.stdin.write(`${index}\n`);
            }),
        ),
      );
      expect(answers).toEqual(['0\n', '1\n', '2\n', '3\n']);
      await Promise.all(servers.map((server) => server.stop()));
    });

    test('its serial log is its log', async () => {
      await shared.run(sh('echo seen-on-the-console > /dev/ttyS0'));
      await expect.poll(() => shared.logs()).toContain('seen-on-the-console');
    });
  });
});
