import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import {
  parseDomainCapabilities,
  parseMark,
  renderDomain,
  renderSavedState,
  renderShare,
} from '../../../../src/environment/vm/domain-xml.ts';
import type { MachineDefinition } from '../../../../src/environment/vm/machine-definition.ts';
import { proves } from '../../../requirements.ts';
import { aDefinition } from './definition.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Parsed = any;

async function read(more: Partial<MachineDefinition> = {}): Promise<Parsed> {
  return parse(await renderDomain(aDefinition(more))).domain;
}

function parse(xml: string): Parsed {
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false }).parse(xml);
}

describe('renderDomain', () => {
  test(proves(['P-030'], 'boots a q35 machine with KVM from its own qcow2 layer'), async () => {
    const domain = await read();
    expect(domain['@type']).toBe('kvm');
    expect(domain.os.type).toEqual({ '@arch': 'x86_64', '@machine': 'q35', '#text': 'hvm' });
    expect(domain.devices.disk.source['@file']).toBe('/state/machines/pth-0123456789ab/disk.qcow2');
    expect(domain.devices.disk.driver).toMatchObject({ '@type': 'qcow2', '@discard': 'unmap' });
    expect(domain.os).toMatchObject({ kernel: '/images/vmlinuz', initrd: '/images/initrd.img' });
    expect(domain.os.cmdline).toBe('console=ttyS0 root=/dev/vda');
  });

  test(proves(['P-041'], 'gives the machine the processors and the memory that were asked for'), async () => {
    const domain = await read();
    expect(domain.vcpu).toBe('3');
    expect(domain.memory).toEqual({ '@unit': 'MiB', '#text': '1536' });
  });

  test('emulates only what was asked to be emulated', async () => {
    const domain = await read({ accelerator: 'tcg' });
    expect(domain['@type']).toBe('qemu');
    expect(domain.cpu.model['#text']).toBe('Nehalem');
  });

  test('boots an image that has no kernel of its own from its disk', async () => {
    const domain = await read({ kernel: null, initrd: null });
    expect(domain.os).toMatchObject({ boot: { '@dev': 'hd' } });
    expect(domain.os.kernel).toBeUndefined();
    expect(domain.os.cmdline).toBeUndefined();
  });

  test('opens one port for SSH and, offline, nothing else', async () => {
    const network = async (isOffline: boolean) =>
      (await read({ isOffline }))['qemu:commandline']['qemu:arg'].map((argument: Parsed) => argument['@value']);
    expect((await network(false))[1]).toBe(
      'user,id=pthnet,net=10.0.2.0/24,ipv6=off,restrict=off,hostfwd=tcp:127.0.0.1:2222-10.0.2.15:22',
    );
    expect((await network(true))[1]).toContain('restrict=on');
    const domain = await read();
    expect(domain.devices.interface).toBeUndefined();
    expect(domain.devices.controller).toEqual({ '@type': 'usb', '@model': 'none' });
  });

  test(proves(['P-193'], 'shares the working copy and no other directory of the host'), async () => {
    const virtiofs = (await read()).devices.filesystem;
    expect(virtiofs.source['@dir']).toBe('/work/tree');
    expect(virtiofs.driver['@type']).toBe('virtiofs');
    expect((await read({ mount: '9p' })).devices.filesystem.source['@dir']).toBe('/work/tree');
    expect((await read({ mount: '9p' })).devices.filesystem.driver).toBeUndefined();
    expect((await read({ mount: 'rsync' })).devices.filesystem).toBeUndefined();
    expect((await read({ sharedDirectory: null })).devices.filesystem).toBeUndefined();
  });

  test('shares its memory with the process that serves virtiofs, and only then', async () => {
    expect((await read()).memoryBacking.access['@mode']).toBe('shared');
    expect((await read({ mount: '9p' })).memoryBacking).toBeUndefined();
  });

  test('has its memory in a file where it is to be saved, and waits for the rest where it was', async () => {
    const memoryFile = { path: '/dev/shm/a.memory', isSaved: false };
    const saving = await renderDomain(aDefinition({ memoryFile }));
    expect(saving).toContain('/dev/shm/a.memory');
    expect(saving).toContain('memory-backend=pthram');
    expect(saving).toContain(`:${1536 * 1024 * 1024}}`);
    expect(saving).not.toContain('-incoming');
    expect(await renderDomain(aDefinition({ memoryFile: { ...memoryFile, isSaved: true } }))).toContain('-incoming');
    expect(await renderDomain(aDefinition())).not.toContain('pthram');
  });

  test('keeps hostile names and paths in the place they were given', async () => {
    const hostile = `/w/"><qemu:arg value='-fda'/>&amp;<!--]]>`;
    const domain = await read({ sharedDirectory: hostile, mark: { label: hostile, owner: null, createdAt: 'x' } });
    expect(domain['qemu:commandline']['qemu:arg']).toHaveLength(4);
    const xml = await renderDomain(aDefinition({ sharedDirectory: hostile }));
    expect(xml.match(/<filesystem/g)).toHaveLength(1);
    expect(
      new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(xml).domain.devices.filesystem.source,
    ).toEqual({
      '@_dir': hostile,
    });
  });

  test('refuses a path that XML cannot carry', async () => {
    for (const path of ['/w/a\nb', '/w/\u0001', '/w/\ud800']) {
      await expect(renderDomain(aDefinition({ sharedDirectory: path }))).rejects.toMatchObject({
        code: 'environment/unsupported',
      });
    }
  });
});

describe('renderSavedState and renderShare', () => {
  test('name the saved state, and the machine as it is now', async () => {
    const { domainsnapshot } = parse(await renderSavedState(aDefinition(), 'pth-warm'));
    expect(domainsnapshot).toMatchObject({ name: 'pth-warm', state: 'running', memory: { '@snapshot': 'internal' } });
    expect(domainsnapshot.domain.name).toBe('pth-0123456789ab');
    expect(domainsnapshot.domain.devices.disk.source['@file']).toBe(aDefinition().disk);
  });

  test('plug in one directory by virtiofs', async () => {
    const { filesystem } = parse(await renderShare('/work/tree'));
    expect(filesystem).toMatchObject({ driver: { '@type': 'virtiofs' }, source: { '@dir': '/work/tree' } });
  });
});

describe('parseMark', () => {
  test('reads back whose a machine is, whatever the label', async () => {
    const mark = { ...aDefinition().mark, label: `a "label" <&'>` };
    expect(await parseMark(await renderDomain(aDefinition({ mark })))).toEqual(mark);
  });

  test('knows a machine of nobody, and one that is not PTH’s', async () => {
    const mark = { label: null, owner: null, createdAt: '2026-01-02T03:04:05.000Z' };
    expect(await parseMark(await renderDomain(aDefinition({ mark })))).toEqual(mark);
    expect(await parseMark('<domain><name>other</name></domain>')).toBeUndefined();
    expect(await parseMark('no xml at all')).toBeUndefined();
  });
});

describe('parseDomainCapabilities', () => {
  test('reads the emulator and the ways to share directories', async () => {
    const xml = `<domainCapabilities><path>/usr/bin/qemu</path><devices><filesystem supported='yes'>
      <enum name='driverType'><value>path</value><value>virtiofs</value></enum></filesystem></devices></domainCapabilities>`;
    expect(await parseDomainCapabilities(xml)).toEqual({
      emulator: '/usr/bin/qemu',
      shareDrivers: ['path', 'virtiofs'],
    });
  });

  test('reads nothing from nothing', async () => {
    expect(await parseDomainCapabilities('<domainCapabilities/>')).toEqual({ emulator: null, shareDrivers: [] });
  });
});
