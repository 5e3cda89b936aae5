import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { describeRunOutcome, findProgram } from '../../process/index.ts';
import { type DomainCapabilities, parseDomainCapabilities } from './domain-xml.ts';
import type { Accelerator } from './machine-definition.ts';
import type { MachineTools } from './machine-tools.ts';
import type { MountCapabilities } from './select-mount.ts';

/** The reason why this host cannot run machines, and remedies. */
export interface MissingRequirement {
  reason: string;
  remedy: readonly string[];
}

const packages = 'qemu-system-x86 qemu-utils libvirt-daemon-system libvirt-clients openssh-client rsync';
const installRemedy = `Install what is missing; on Debian and Ubuntu: apt-get install ${packages}.`;
const neededPrograms = ['virsh', 'qemu-img', 'ssh'];
/** Directories where QEMU's packages describe programs that share directories. */
const shareDescriptions = ['/etc/qemu/vhost-user', '/usr/local/share/qemu/vhost-user', '/usr/share/qemu/vhost-user'];

/**
 * Returns a missing requirement for machines of any kind, or undefined; never throws for a missing one.
 * @param architecture of this host, as Node names it
 */
export async function findMissingRequirement(
  tools: MachineTools,
  architecture: string,
): Promise<MissingRequirement | undefined> {
  if (architecture !== 'x64') {
    return {
      reason: `machines are made for x86-64 processors, and this one is ${architecture}`,
      remedy: ['Use a container environment.', 'Run on an x86-64 host.'],
    };
  }
  const missing: string[] = [];
  for (const name of neededPrograms) {
    if ((await findProgram(name, tools.variables['PATH'] ?? '')) === undefined) missing.push(name);
  }
  if (missing.length > 0) return { reason: `${missing.join(', ')} is not installed`, remedy: [installRemedy] };
  const outcome = await tools.tryVirsh(['version'], { timeoutMs: 15_000 });
  if (outcome.exitCode === 0) return undefined;
  const words = outcome.stderr.text.trim().split('\n')[0] ?? '';
  return {
    reason: `libvirt does not answer at ${tools.uri}: ${words || describeRunOutcome(outcome)}`,
    remedy: [
      'Start libvirt: systemctl start libvirtd, or scripts/start-libvirt.sh where no systemd runs.',
      'Let this user use libvirt: add it to the group libvirt.',
    ],
  };
}

/** Turns a missing requirement into the fault of a session that needs a machine. */
export function toTierFault({ reason, remedy }: MissingRequirement): PthError {
  return new PthError('environment/tier-unavailable', `Virtual machines are not available here: ${reason}.`, {
    recovery: remedy,
    details: { reason },
  });
}

/** Reads the versions of libvirt and QEMU, as one text. */
export async function readVersions(tools: MachineTools): Promise<string> {
  return (await tools.virsh(['version'])).trim().replaceAll(/\s+/g, ' ');
}

/** Reads the abilities of QEMU and libvirt with an accelerator. @throws PthError `environment/tier-unavailable` */
export async function readCapabilities(tools: MachineTools, accelerator: Accelerator): Promise<DomainCapabilities> {
  const type = accelerator === 'kvm' ? 'kvm' : 'qemu';
  const args = ['domcapabilities', '--virttype', type, '--arch', 'x86_64', '--machine', 'q35'];
  return parseDomainCapabilities(await tools.virsh(args, { code: 'environment/tier-unavailable' }));
}

/** Reads the sharing methods of this host. */
export async function readMountCapabilities(
  tools: MachineTools,
  { shareDrivers }: DomainCapabilities,
): Promise<MountCapabilities> {
  const daemon = await findShareDaemon();
  const rsync = await findProgram('rsync', tools.variables['PATH'] ?? '');
  return {
    virtiofs: !shareDrivers.includes('virtiofs')
      ? { isAvailable: false, reason: 'libvirt here does not offer it' }
      : daemon === undefined
        ? { isAvailable: false, reason: 'virtiofsd is not installed' }
        : { isAvailable: true },
    ninep: shareDrivers.includes('path')
      ? { isAvailable: true }
      : { isAvailable: false, reason: 'QEMU here does not offer it' },
    rsync: rsync === undefined ? { isAvailable: false, reason: 'rsync is not installed' } : { isAvailable: true },
  };
}

/** Finds the program that shares directories by virtiofs, as libvirt does. */
async function findShareDaemon(): Promise<string | undefined> {
  for (const directory of shareDescriptions) {
    for (const name of await readNames(directory)) {
      const description = await readDescription(join(directory, name));
      if (description?.type !== 'fs' || description.binary === undefined) continue;
      if ((await findProgram(description.binary, '')) !== undefined) return description.binary;
    }
  }
  return undefined;
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return [];
    throw error;
  }
}

async function readDescription(path: string): Promise<{ type?: unknown; binary?: string } | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { type, binary } = parsed as Record<string, unknown>;
    return { type, ...(typeof binary === 'string' ? { binary } : {}) };
  } catch (error) {
    // Skip an unreadable description, as libvirt does.
    if (error instanceof SyntaxError || systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}
