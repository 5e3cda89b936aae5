import { type MachineDefinition, type MachineMark } from './machine-definition.ts';
/** Namespace of what PTH writes into a domain's metadata. */
export declare const metadataNamespace = "urn:plugin-test-harness:machine:1";
/**
 * The XML by which libvirt defines a machine. The network is QEMU's user mode, given on QEMU's own
 * command line, since libvirt has no words for a forwarded port or a closed network there.
 * @throws PthError `environment/unsupported` for a name or path that no XML can carry
 */
export declare function renderDomain(definition: MachineDefinition): Promise<string>;
/** The XML that makes a saved state inside a disk known to libvirt as a snapshot of this machine. */
export declare function renderSavedState(definition: MachineDefinition, snapshotName: string): Promise<string>;
/** The XML that plugs a shared directory into a running machine. */
export declare function renderShare(directory: string): Promise<string>;
/**
 * What a domain's metadata says of whose it is; undefined where it is not PTH's.
 * @param xml the domain's XML as libvirt prints it
 */
export declare function parseMark(xml: string): Promise<MachineMark | undefined>;
/** What QEMU, libvirt and this host can do for one kind of machine, as `virsh domcapabilities` tells. */
export interface DomainCapabilities {
    emulator: string | null;
    /** Kinds of shared directories, e.g. `path` and `virtiofs`. */
    shareDrivers: readonly string[];
}
/** Reads `virsh domcapabilities`. */
export declare function parseDomainCapabilities(xml: string): Promise<DomainCapabilities>;
