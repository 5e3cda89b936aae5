import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  debianMachineArgv,
  debianRootArgv,
  imageFailed,
  packerArgv,
} from '../../../../src/environment/images/build-script.ts';
import { findMissingTool, listTools } from '../../../../src/environment/images/build-tools.ts';
import { describeAsChanges, readLabels } from '../../../../src/environment/images/image-labels.ts';
import { parseRecord, rootRecordSchema } from '../../../../src/environment/images/image-record.ts';
import { parseNpmSettings } from '../../../../src/environment/images/registry-access.ts';
import { readLabelChanges } from '../../../kit/fake-image-engine.ts';
import { proves } from '../../../requirements.ts';

const access = { registry: 'https://registry.example/', certificates: '/etc/host.pem' };

describe('arguments of the build scripts', () => {
  test('registry and certificates of the host go along', () => {
    expect(debianRootArgv('/images', { suite: 'bookworm', out: '/c/a.part', record: '/c/b.part', access })).toEqual([
      '/images/build-debian.sh',
      'root',
      '--suite',
      'bookworm',
      '--out',
      '/c/a.part',
      '--record',
      '/c/b.part',
      '--registry',
      'https://registry.example/',
      '--ca-candidates',
      '/etc/host.pem',
    ]);
  });

  test('a host without certificates of its own gives none', () => {
    const plain = { ...access, certificates: null };
    expect(debianMachineArgv('/images', { root: '/c/root.tar.zst', out: '/c/vm.part', access: plain })).toEqual([
      '/images/build-debian.sh',
      'machine',
      '--root',
      '/c/root.tar.zst',
      '--out',
      '/c/vm.part',
      '--registry',
      'https://registry.example/',
    ]);
    expect(packerArgv('/images', { template: 'vm-fedora.pkr.hcl', out: '/c/vm.part', access: plain })).toEqual([
      '/images/build-packer.sh',
      '--template',
      'vm-fedora.pkr.hcl',
      '--out',
      '/c/vm.part',
      '--registry',
      'https://registry.example/',
    ]);
  });
});

test("npm's settings are read, and what is no address or path is left out", () => {
  expect(parseNpmSettings('registry=https://r.example/\ncafile=/etc/ca.pem\n')).toEqual({
    registry: 'https://r.example/',
    cafile: '/etc/ca.pem',
  });
  expect(parseNpmSettings('registry = https://r.example/\ncafile = null\n')).toEqual({
    registry: 'https://r.example/',
  });
  expect(parseNpmSettings('npm error\n')).toEqual({});
});

test(proves(['P-034'], 'what an image is survives as labels, whatever its values are'), () => {
  const text = fc.string({ unit: 'grapheme' });
  // That one name no record of facts has.
  const words = fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    text,
  );
  fc.assert(
    fc.property(words, words, (contents, definition) => {
      const record = { contents, definition, variables: {}, builtAt: '2026-01-02T03:04:05.000Z' };
      const changes = describeAsChanges('pth-base-debian12', record);
      const labels = readLabelChanges(changes);
      expect(readLabels('pth-base-debian12', labels)).toEqual(record);
      // A line break would end the instruction.
      for (const change of changes) expect(change).not.toContain('\n');
    }),
  );
});

test('an image of another name, or with labels of another kind, is no base image', () => {
  const record = { contents: {}, definition: {}, variables: {}, builtAt: '2026-01-02T03:04:05.000Z' };
  const labels = readLabelChanges(describeAsChanges('pth-base-debian12', record));
  expect(readLabels('pth-base-debian13', labels)).toBeUndefined();
  expect(readLabels('pth-base-debian12', { ...labels, 'pth.image.contents': '{' })).toBeUndefined();
  expect(readLabels('pth-base-debian12', { 'pth.image': 'pth-base-debian12' })).toBeUndefined();
  expect(parseRecord('[]', rootRecordSchema)).toBeUndefined();
});

test('variables of the image become ENV', () => {
  const record = { contents: {}, definition: {}, variables: { A: 'x "y" $z' }, builtAt: '2026-01-02T03:04:05.000Z' };
  expect(describeAsChanges('n', record)).toContain('ENV A="x \\"y\\" \\$z"');
});

describe('what building takes', () => {
  const host = { path: '/nonexistent', platform: 'linux', isRoot: true } as const;

  test('a lack names the programs and how to get them', async () => {
    expect(await findMissingTool('debian-archive', 'vm', host)).toBe(
      'mmdebstrap, zstd, mke2fs, qemu-img, cpio, ssh-keygen not installed (Debian and Ubuntu: apt-get install mmdebstrap zstd e2fsprogs qemu-utils cpio openssh-client)',
    );
    expect(await findMissingTool('debian-archive', 'container', { ...host, platform: 'darwin' })).toBe(
      'needs a Linux host',
    );
    expect(await findMissingTool('dockerfile', 'container', { ...host, platform: 'darwin' })).toBeUndefined();
    expect(await findMissingTool('debian-archive', 'container', { ...host, isRoot: false })).toContain('newuidmap');
    expect(listTools('packer', 'vm')).toContain('packer');
  });
});

describe('imageFailed', () => {
  test('keeps the tail of the output', () => {
    const output = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
    const fault = imageFailed('x as vm', 'the build ended with exit code 1.', output);
    expect(fault).toMatchObject({
      code: 'environment/image-failed',
      message: 'x as vm cannot be built: the build ended with exit code 1.',
    });
    expect(fault.details['output']).toBe(output.split('\n').slice(60).join('\n'));
  });

  test('a full disk has its own fault', () => {
    expect(imageFailed('x as vm', 'why', 'tar: write: No space left on device\n')).toMatchObject({
      code: 'environment/disk-full',
    });
  });
});
