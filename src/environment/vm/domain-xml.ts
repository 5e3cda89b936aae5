import { PthError } from '../../base/index.ts';
import { diskTarget, type MachineDefinition, type MachineMark, shareTag } from './machine-definition.ts';

/** XML namespace of PTH's metadata in a domain. */
const metadataNamespace = 'urn:plugin-test-harness:machine:1';
const qemuNamespace = 'http://libvirt.org/schemas/domain/qemu/1.0';
/** The guest's address in user-mode networking; images set it statically, and its DHCP gives the same. */
const guestAddress = '10.0.2.15';
/** Maximum length of libvirt's XML, in characters. */
const maxXmlLength = 1024 * 1024;

/** Attributes of an element start with `@`, all other members are elements; several of one name are a list. */
type XmlNode = { [name: string]: XmlValue };
type XmlValue = string | number | XmlNode | readonly XmlNode[] | undefined;

/**
 * Renders the XML of a machine for libvirt. The network is QEMU's user mode on QEMU's own command line, since libvirt
 * cannot express a forwarded port or a closed network there.
 * @throws PthError `environment/unsupported` for a name or path that XML cannot express
 */
export async function renderDomain(definition: MachineDefinition): Promise<string> {
  return renderXml({ domain: describeDomain(definition) });
}

/** Renders the XML that registers a saved state of the disk as a snapshot with libvirt. */
export async function renderSavedState(definition: MachineDefinition, snapshotName: string): Promise<string> {
  return renderXml({
    domainsnapshot: {
      name: snapshotName,
      state: 'running',
      creationTime: 1,
      memory: { '@snapshot': 'internal' },
      disks: { disk: { '@name': diskTarget, '@snapshot': 'internal' } },
      domain: describeDomain(definition),
    },
  });
}

/** Renders the XML that plugs a shared directory into a running machine. */
export async function renderShare(directory: string): Promise<string> {
  return renderXml({ filesystem: describeVirtiofs(directory) });
}

/**
 * Parses the owner in a domain's metadata; undefined where the domain is not PTH's.
 * @param xml the domain's XML as libvirt prints it
 */
export async function parseMark(xml: string): Promise<MachineMark | undefined> {
  const { XMLParser } = await import('fast-xml-parser');
  if (xml.length > maxXmlLength) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    processEntities: { maxTotalExpansions: 10_000 },
  });
  const mark: unknown = readPath(parser.parse(xml), ['domain', 'metadata', 'machine']);
  if (typeof mark !== 'object' || mark === null) return undefined;
  const read = (name: string) => {
    const value = (mark as Record<string, unknown>)[`@${name}`];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const createdAt = read('created');
  if (createdAt === null) return undefined;
  const host = read('host');
  const pid = Number(read('pid') ?? Number.NaN);
  const owner = host !== null && Number.isInteger(pid) && pid > 0 ? { host, pid, startTime: read('start') } : null;
  return { label: read('label'), owner, createdAt };
}

/** Abilities of QEMU, libvirt and this host for one kind of machine, from `virsh domcapabilities`. */
export interface DomainCapabilities {
  emulator: string | null;
  /** Kinds of shared directories, e.g. `path` and `virtiofs`. */
  shareDrivers: readonly string[];
}

/** Parses `virsh domcapabilities`. */
export async function parseDomainCapabilities(xml: string): Promise<DomainCapabilities> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name) => name === 'enum' || name === 'value',
  });
  const root: unknown = parser.parse(xml.slice(0, maxXmlLength));
  const emulator = readPath(root, ['domainCapabilities', 'path']);
  const enums: unknown = readPath(root, ['domainCapabilities', 'devices', 'filesystem', 'enum']);
  const drivers = Array.isArray(enums)
    ? enums.find((entry: unknown) => readPath(entry, ['@name']) === 'driverType')
    : undefined;
  const values = readPath(drivers, ['value']);
  return {
    emulator: typeof emulator === 'string' ? emulator : null,
    shareDrivers: Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
  };
}

function describeDomain(definition: MachineDefinition): XmlNode {
  const { accelerator, mark, kernel, initrd } = definition;
  const isShared = definition.mount === 'virtiofs';
  return {
    '@type': accelerator === 'kvm' ? 'kvm' : 'qemu',
    '@xmlns:qemu': qemuNamespace,
    name: definition.name,
    uuid: definition.uuid,
    metadata: describeMark(mark),
    memory: { '@unit': 'MiB', '#text': definition.memoryMB },
    vcpu: definition.cpus,
    // virtiofs accesses the guest's memory from its own process.
    memoryBacking: isShared ? { source: { '@type': 'memfd' }, access: { '@mode': 'shared' } } : undefined,
    os: {
      type: { '@arch': 'x86_64', '@machine': 'q35', '#text': 'hvm' },
      kernel: kernel ?? undefined,
      initrd: initrd ?? undefined,
      cmdline: kernel === null ? undefined : definition.commandLine,
      boot: kernel === null ? { '@dev': 'hd' } : undefined,
    },
    // Signals a guest that it runs from a copied state, so that it reseeds its random numbers.
    genid: {},
    features: { acpi: {}, apic: {} },
    // Further features of an emulated processor cost more than they bring.
    cpu:
      accelerator === 'kvm'
        ? { '@mode': 'host-passthrough', '@migratable': 'on' }
        : { '@mode': 'custom', '@match': 'exact', model: { '@fallback': 'allow', '#text': 'Nehalem' } },
    clock: { '@offset': 'utc' },
    on_poweroff: 'destroy',
    on_reboot: 'restart',
    on_crash: 'destroy',
    devices: describeDevices(definition),
    'qemu:commandline': {
      'qemu:arg': [...listNetworkArguments(definition), ...listMemoryArguments(definition)].map((value) => ({
        '@value': value,
      })),
    },
  };
}

function describeMark(mark: MachineMark): XmlNode {
  return {
    'pth:machine': {
      '@xmlns:pth': metadataNamespace,
      '@label': mark.label ?? '',
      '@host': mark.owner?.host ?? '',
      '@pid': mark.owner?.pid ?? '',
      '@start': mark.owner?.startTime ?? '',
      '@created': mark.createdAt,
    },
  };
}

function describeDevices(definition: MachineDefinition): XmlNode {
  return {
    disk: {
      '@type': 'file',
      '@device': 'disk',
      driver: { '@name': 'qemu', '@type': 'qcow2', '@cache': 'unsafe', '@discard': 'unmap' },
      source: { '@file': definition.disk },
      target: { '@dev': diskTarget, '@bus': 'virtio' },
    },
    controller: { '@type': 'usb', '@model': 'none' },
    serial: {
      '@type': 'file',
      source: { '@path': definition.serialLog, '@append': 'on' },
      target: { '@type': 'isa-serial', '@port': '0' },
    },
    channel: { '@type': 'unix', target: { '@type': 'virtio', '@name': 'org.qemu.guest_agent.0' } },
    rng: { '@model': 'virtio', backend: { '@model': 'random', '#text': '/dev/urandom' } },
    memballoon: { '@model': 'virtio', stats: { '@period': '1' } },
    video: { model: { '@type': 'none' } },
    filesystem: describeShare(definition),
  };
}

function describeShare({ mount, sharedDirectory }: MachineDefinition): XmlNode | undefined {
  if (sharedDirectory === null) return undefined;
  if (mount === 'virtiofs') return describeVirtiofs(sharedDirectory);
  if (mount === 'rsync') return undefined;
  return {
    '@type': 'mount',
    '@accessmode': 'passthrough',
    source: { '@dir': sharedDirectory },
    target: { '@dir': shareTag },
  };
}

function describeVirtiofs(directory: string): XmlNode {
  return {
    '@type': 'mount',
    '@accessmode': 'passthrough',
    driver: { '@type': 'virtiofs' },
    // Without a cache, the guest sees an edit on the host at once.
    binary: { '@xattr': 'on', cache: { '@mode': 'none' } },
    source: { '@dir': directory },
    target: { '@dir': shareTag },
  };
}

/** A fixed PCI address, so that a saved state finds its network card again. */
function listNetworkArguments({ sshPort, isOffline }: MachineDefinition): string[] {
  const forward = `hostfwd=tcp:127.0.0.1:${sshPort}-${guestAddress}:22`;
  const card = {
    driver: 'virtio-net-pci',
    netdev: 'pthnet',
    id: 'pthnic',
    mac: '52:54:00:70:74:68',
    bus: 'pcie.0',
    addr: '0x10',
  };
  return [
    '-netdev',
    `user,id=pthnet,net=10.0.2.0/24,ipv6=off,restrict=${isOffline ? 'on' : 'off'},${forward}`,
    '-device',
    JSON.stringify(card),
  ];
}

/**
 * Replaces the memory that libvirt requests by a named file, which libvirt cannot express. QEMU skips memory in a
 * shared file when it saves and loads a state, since the file already has it.
 */
function listMemoryArguments({ memoryFile, memoryMB }: MachineDefinition): string[] {
  if (memoryFile === undefined) return [];
  const memory = {
    'qom-type': 'memory-backend-file',
    id: 'pthram',
    'mem-path': memoryFile.path,
    share: true,
    'x-use-canonical-path-for-ramblock-id': false,
    size: memoryMB * 1024 * 1024,
  };
  const waiting = memoryFile.isSaved ? ['-incoming', 'defer'] : [];
  return ['-object', JSON.stringify(memory), '-machine', 'memory-backend=pthram', ...waiting];
}

async function renderXml(root: XmlNode): Promise<string> {
  assertPrintable(root);
  const { XMLBuilder } = await import('fast-xml-parser');
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
  });
  const text: unknown = builder.build(root);
  if (typeof text !== 'string') throw new TypeError('the XML builder gave no text');
  return text;
}

/** XML turns a line end in an attribute into a blank, and cannot express most control characters. */
function assertPrintable(value: XmlValue): void {
  if (typeof value === 'string') {
    // oxlint-disable-next-line no-control-regex
    if (!/[\u0000-\u001f\u007f\ufffe\uffff\p{Surrogate}]/u.test(value)) return;
    throw new PthError('environment/unsupported', `A machine cannot be defined with ${JSON.stringify(value)} in it.`, {
      recovery: ['Choose a directory and names without control characters.'],
    });
  }
  if (typeof value !== 'object') return;
  for (const part of Object.values(value)) assertPrintable(part);
}

function readPath(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[name];
  }
  return current;
}
