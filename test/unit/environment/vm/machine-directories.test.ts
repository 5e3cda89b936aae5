import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderDomain } from '../../../../src/environment/vm/domain-xml.ts';
import { MachineDirectories } from '../../../../src/environment/vm/machine-directories.ts';
import { type WarmStateKey, WarmStates } from '../../../../src/environment/vm/warm-state.ts';
import { aDefinition } from './definition.ts';
import { FakeVirsh } from './fake-virsh.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pth-places-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const { mark } = aDefinition();

describe('MachineDirectories', () => {
  test('lists machines by what libvirt knows of them, and the files of those that are gone', async () => {
    const live = aDefinition();
    const xml = await renderDomain(live);
    const fake = new FakeVirsh((call) => {
      if (call[1] === 'list') return { stdout: `${live.name}\nsomebody-elses\npth-not-ours\n` };
      return call[1] === 'dumpxml' ? { stdout: xml } : undefined;
    });
    const places = new MachineDirectories(join(directory, 'm'), fake.tools, new WarmStates(join(directory, 'w')));
    const gone = await places.create({ ...mark, label: 'session-2' });
    const listed = await places.list();
    expect(listed.map(({ kind, id, label, owner }) => ({ kind, id, label, owner }))).toEqual([
      { kind: 'machine', id: live.name, label: 'session-1', owner: mark.owner },
      { kind: 'overlay', id: gone.name, label: 'session-2', owner: mark.owner },
    ]);
    expect(fake.calls.filter((call) => call[1] === 'dumpxml')).toHaveLength(1);
    await places.remove(gone.name);
    expect(await readdir(join(directory, 'm'))).toEqual([]);
    await expect(readdir(gone.controlDirectory)).rejects.toThrow(/ENOENT/);
  });

  test('tells of files where libvirt does not answer', async () => {
    const fake = new FakeVirsh(() => ({ exitCode: 1, stderr: 'error: failed to connect to the hypervisor' }));
    const places = new MachineDirectories(join(directory, 'm'), fake.tools, new WarmStates(join(directory, 'w')));
    const { name, controlDirectory } = await places.create(mark);
    expect((await places.list()).map(({ id }) => id)).toEqual([name]);
    await rm(controlDirectory, { recursive: true });
  });

  test('removes nothing under a name that is none of its own', async () => {
    const fake = new FakeVirsh();
    const places = new MachineDirectories(join(directory, 'm'), fake.tools, new WarmStates(join(directory, 'w')));
    await writeFile(join(directory, 'kept'), '');
    for (const id of ['../kept', '..', '', 'pth-0123456789ab/../../kept', 'somebody-elses']) await places.remove(id);
    expect(await readdir(directory)).toEqual(['kept']);
    expect(fake.calls).toEqual([]);
  });
});

describe('WarmStates', () => {
  let states: WarmStates;
  let key: WarmStateKey;

  beforeEach(async () => {
    states = new WarmStates(join(directory, 'w'));
    const disk = join(directory, 'golden.qcow2');
    await writeFile(disk, 'golden');
    key = {
      image: { name: 'i', disk, kernel: null, initrd: null, commandLine: '', user: 'root', privateKey: '/k' },
      accelerator: 'tcg',
      cpus: 2,
      memoryMB: 1024,
      mount: 'virtiofs',
      files: {},
      versions: 'QEMU 1',
    };
  });

  async function make(from: WarmStateKey) {
    const [disk, knownHosts] = [join(directory, 'disk'), join(directory, 'known')];
    await mkdir(directory, { recursive: true });
    await Promise.all([writeFile(disk, 'd'), writeFile(knownHosts, 'k')]);
    return states.publish(from, { disk, knownHosts });
  }

  test('finds the one that was made of the same, and no other', async () => {
    expect(await states.find(key)).toBeUndefined();
    const made = await make(key);
    expect(await states.find(key)).toEqual(made);
    for (const more of [
      { cpus: 1 },
      { memoryMB: 512 },
      { mount: '9p' },
      { accelerator: 'kvm' },
      { versions: 'QEMU 2' },
      { files: { '/a': 'b' } },
    ] as const) {
      expect(await states.find({ ...key, ...more })).toBeUndefined();
    }
    expect(await states.list()).toMatchObject([{ image: 'i', state: made }]);
  });

  test('keeps a memory and the state of its devices beside the disk', async () => {
    const [disk, knownHosts, contents, devices] = ['disk', 'known', 'm', 'd'].map((name) => join(directory, name));
    if (!disk || !knownHosts || !contents || !devices) throw new Error('no paths');
    await Promise.all([disk, knownHosts, contents, devices].map((path) => writeFile(path, path)));
    const made = await states.publish(key, { disk, knownHosts, memory: { contents, devices } });
    expect(await states.find(key)).toEqual(made);
    expect(await readFile(made.memory?.contents ?? '', 'utf8')).toBe(contents);
    expect(await readFile(made.memory?.devices ?? '', 'utf8')).toBe(devices);
  });

  test('an image that was built anew takes the states of the former build with it', async () => {
    await make(key);
    await make({ ...key, cpus: 1 });
    await utimes(key.image.disk, 1, 1);
    expect(await states.find(key)).toBeUndefined();
    const made = await make(key);
    expect((await states.list()).map(({ state }) => state.directory)).toEqual([made.directory]);
  });

  test('whoever is second takes what is there', async () => {
    const first = await make(key);
    expect(await make(key)).toEqual(first);
    await states.discard(first);
    expect(await states.list()).toEqual([]);
  });
});
