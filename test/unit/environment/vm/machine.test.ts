import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultCatalogue, PthError, systemClock } from '../../../../src/base/index.ts';
import { DiskSnapshots } from '../../../../src/environment/vm/disk-snapshots.ts';
import { Machine } from '../../../../src/environment/vm/machine.ts';
import { proves } from '../../../requirements.ts';
import { aDefinition } from './definition.ts';
import { type FakeAnswer, FakeVirsh } from './fake-virsh.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-machine-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function machineWith(answer?: (call: readonly string[]) => FakeAnswer | undefined): {
  fake: FakeVirsh;
  machine: Machine;
} {
  const fake = new FakeVirsh(answer);
  const definition = aDefinition({ disk: join(directory, 'disk.qcow2'), serialLog: join(directory, 'serial.log') });
  return { fake, machine: new Machine(fake.tools, definition, directory) };
}

const name = 'pth-0123456789ab';

describe('Machine', () => {
  test(proves(['P-030'], 'is defined by its XML, then started'), async () => {
    const { fake, machine } = machineWith();
    await machine.boot();
    expect(fake.calls).toEqual([
      ['virsh', 'define', join(directory, 'domain.xml')],
      ['virsh', 'start', name],
    ]);
    expect(await readFile(join(directory, 'domain.xml'), 'utf8')).toContain(`<name>${name}</name>`);
  });

  test('goes on from a state that is saved in its disk', async () => {
    const { fake, machine } = machineWith();
    await machine.restore('pth-warm');
    expect(fake.calls).toEqual([
      ['virsh', 'define', join(directory, 'domain.xml')],
      ['virsh', 'snapshot-create', name, join(directory, 'saved-state.xml'), '--redefine'],
      ['virsh', 'snapshot-revert', name, 'pth-warm', '--running'],
    ]);
  });

  test('goes on from a memory of its own and the state of the devices, and is from nothing at the next start', async () => {
    const { fake, machine } = machineWith((call) =>
      call.includes('qemu-monitor-command')
        ? { stdout: JSON.stringify({ return: String(call.at(-1)).includes('query') ? { status: 'completed' } : {} }) }
        : undefined,
    );
    const path = join(directory, 'memory');
    await writeFile(path, '');
    await machine.resumeFrom({ path, isSaved: true }, '/states/devices');
    const xml = await readFile(join(directory, 'domain.xml'), 'utf8');
    expect(xml).toContain(path);
    expect(xml).toContain('value="defer"');
    expect(fake.calls.map((call) => call.filter((word) => !word.startsWith('-')).slice(0, 3))).toEqual([
      ['virsh', 'define', join(directory, 'domain.xml')],
      ['virsh', 'start', name],
      ['virsh', 'qemu-monitor-command', name],
      ['sh', 'exec "$@" 3<"$0"', '/states/devices'],
      ['virsh', 'qemu-monitor-command', name],
      ['virsh', 'qemu-monitor-command', name],
      ['virsh', 'resume', name],
    ]);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await machine.boot();
    expect(await readFile(join(directory, 'domain.xml'), 'utf8')).not.toContain(path);
  });

  test('whose state does not load is a fault with QEMU’s words, and its memory goes', async () => {
    const { machine } = machineWith((call) =>
      call.includes('qemu-monitor-command')
        ? { stdout: JSON.stringify({ return: { status: 'failed', 'error-desc': 'not the same devices' } }) }
        : undefined,
    );
    const path = join(directory, 'memory');
    await writeFile(path, '');
    await expect(machine.resumeFrom({ path, isSaved: true }, '/states/devices')).rejects.toMatchObject({
      code: 'environment/boot-failed',
      rawOutput: expect.stringContaining('not the same devices'),
    });
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test(
    proves(['P-132'], 'that does not start is a fault with libvirt’s words, the boot log and four ways out'),
    async () => {
      await writeFile(join(directory, 'serial.log'), 'Kernel panic - not syncing: no root\n');
      const { machine } = machineWith((call) =>
        call[1] === 'start'
          ? { exitCode: 1, stderr: 'error: Failed to start domain\nerror: no such kernel' }
          : undefined,
      );
      const fault = await machine.boot().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(PthError.isInstance(fault)).toBe(true);
      expect(fault).toMatchObject({ code: 'environment/boot-failed' });
      const { rawOutput, recovery } = fault as PthError;
      expect(rawOutput).toContain('error: no such kernel');
      expect(rawOutput).toContain('Kernel panic');
      expect(recovery).toEqual(faultCatalogue['environment/boot-failed'].recovery);
      expect(recovery).toHaveLength(4);
    },
  );

  test('takes another port when the one for SSH was taken meanwhile', async () => {
    let starts = 0;
    const { fake, machine } = machineWith((call) => {
      if (call[1] !== 'start' || ++starts > 1) return undefined;
      return { exitCode: 1, stderr: "error: Could not set up host forwarding rule 'tcp:127.0.0.1:2222'" };
    });
    await machine.boot();
    expect(fake.calls.map((call) => call[1])).toEqual(['define', 'start', 'define', 'start']);
    expect(machine.definition.sshPort).not.toBe(2222);
  });

  test('removes power, definition and files, also when libvirt knows nothing of it', async () => {
    const { fake, machine } = machineWith();
    await machine.remove();
    expect(fake.calls.map((call) => call.slice(1))).toEqual([
      ['destroy', name],
      ['undefine', name, '--snapshots-metadata'],
    ]);
    await expect(readFile(join(directory, 'domain.xml'))).rejects.toThrow(/ENOENT/);
    const gone = machineWith(() => ({ exitCode: 1, stderr: `error: failed to get domain '${name}'` }));
    await gone.machine.remove();
    expect(await gone.machine.readState()).toBeUndefined();
  });

  test('tells nothing of a host’s secrets to its tools', () => {
    expect(new FakeVirsh().tools.variables).toEqual({ PATH: '/usr/bin', LC_ALL: 'C', LANG: 'C' });
  });

  test('a full disk of the host is a fault of its own', async () => {
    const { machine } = machineWith(() => ({ exitCode: 1, stderr: 'error: cannot write: No space left on device' }));
    await expect(machine.boot()).rejects.toMatchObject({ code: 'environment/disk-full' });
  });
});

const blocks = () =>
  JSON.stringify({
    return: [
      { device: 'floppy' },
      { inserted: { file: join(directory, 'disk.qcow2'), 'node-name': 'libvirt-1-format' } },
    ],
  });

const asked = (fake: FakeVirsh) =>
  fake.calls
    .filter((call) => call[1] === 'qemu-monitor-command')
    .map((call) => JSON.parse(call[3] ?? '') as { execute: string; arguments?: Record<string, string> });

const answer = (call: readonly string[]): FakeAnswer | undefined => {
  if (call[1] !== 'qemu-monitor-command') return undefined;
  return { stdout: call[3]?.includes('query-block') ? blocks() : '{"return":{}}' };
};

describe('DiskSnapshots', () => {
  test(proves(['P-045'], 'saves the disk of the running machine, and puts it back under the tag'), async () => {
    const { fake, machine } = machineWith(answer);
    const snapshots = new DiskSnapshots(machine, fake.tools, systemClock);
    const taken = await snapshots.take(`any tag; "at" all`);
    expect(asked(fake)).toEqual([
      { execute: 'query-block' },
      { execute: 'blockdev-snapshot-internal-sync', arguments: { device: 'libvirt-1-format', name: taken.id } },
    ]);
    expect(taken.id).toMatch(/^pth-[0-9a-f]{12}$/);
    await snapshots.apply(snapshots.find(`any tag; "at" all`));
    expect(fake.calls.at(-1)).toEqual(['qemu-img', 'snapshot', '-a', taken.id, join(directory, 'disk.qcow2')]);
  });

  test('replaces a tag when the new state is there', async () => {
    const { fake, machine } = machineWith(answer);
    const snapshots = new DiskSnapshots(machine, fake.tools, systemClock);
    const first = await snapshots.take('a');
    await snapshots.take('b');
    const second = await snapshots.take('a');
    expect(snapshots.list().map(({ tag }) => tag)).toEqual(['b', 'a']);
    expect(asked(fake).at(-1)).toEqual({
      execute: 'blockdev-snapshot-delete-internal-sync',
      arguments: { device: 'libvirt-1-format', name: first.id },
    });
    expect(snapshots.find('a').id).toBe(second.id);
  });

  test('an unknown tag names the known ones; what QEMU refuses is told in its words', async () => {
    const { fake, machine } = machineWith((call) =>
      call[3]?.includes('query-block') ? { stdout: blocks() } : { stdout: '{"error":{"desc":"it is too late"}}' },
    );
    const snapshots = new DiskSnapshots(machine, fake.tools, systemClock);
    expect(() => snapshots.find('none')).toThrow(expect.objectContaining({ code: 'environment/snapshot-failed' }));
    await expect(snapshots.take('a')).rejects.toMatchObject({
      code: 'environment/snapshot-failed',
      rawOutput: expect.stringContaining('it is too late'),
    });
    expect(snapshots.list()).toEqual([]);
  });
});
