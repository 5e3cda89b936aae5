import { PthError } from '../../base/index.ts';
import { type DomainCapabilities } from './domain-xml.ts';
import type { Accelerator } from './machine-definition.ts';
import type { MachineTools } from './machine-tools.ts';
import type { MountCapabilities } from './select-mount.ts';
/** Why this host cannot run machines, and what to do about it. */
export interface HostLack {
    reason: string;
    remedy: readonly string[];
}
/**
 * What this host lacks for machines of any kind, or undefined; never throws for what is merely missing.
 * @param architecture of this host, as Node names it
 */
export declare function findHostLack(tools: MachineTools, architecture: string): Promise<HostLack | undefined>;
/** A lack as the fault of a session that needs a machine. */
export declare function toTierFault({ reason, remedy }: HostLack): PthError;
/** The versions of libvirt and QEMU, as one text. */
export declare function readVersions(tools: MachineTools): Promise<string>;
/** What QEMU and libvirt can do with an accelerator. @throws PthError `environment/tier-unavailable` */
export declare function readCapabilities(tools: MachineTools, accelerator: Accelerator): Promise<DomainCapabilities>;
/** Which ways of sharing a directory this host has. */
export declare function readMountCapabilities(tools: MachineTools, { shareDrivers }: DomainCapabilities): Promise<MountCapabilities>;
