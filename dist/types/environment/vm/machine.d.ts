import { PthError } from '../../base/index.ts';
import { type DomainState, type DomainStats } from './domain-stats.ts';
import type { MachineDefinition, MemoryFile } from './machine-definition.ts';
import { type MachineTools } from './machine-tools.ts';
/** One virtual machine as libvirt runs it, and its directory. */
export declare class Machine {
    #private;
    readonly directory: string;
    /** @param directory a directory of its own, where its disk and logs lie */
    constructor(tools: MachineTools, definition: MachineDefinition, directory: string);
    get definition(): MachineDefinition;
    get name(): string;
    /** Makes itself known to libvirt, in the form that the definition has now. */
    define(signal?: AbortSignal): Promise<void>;
    /** Defines the machine and turns it on. @throws PthError `environment/boot-failed` with libvirt's words */
    boot(signal?: AbortSignal): Promise<void>;
    /**
     * Defines the machine and lets it go on from a state that is saved in its disk.
     * @throws PthError `environment/boot-failed` with libvirt's words
     */
    restore(savedName: string, signal?: AbortSignal): Promise<void>;
    /**
     * Goes on from a memory that was saved, and the state of the devices that was saved with it.
     * @param memory a file that holds it; removed here once QEMU has it open
     * @throws PthError `environment/boot-failed` with the words of libvirt or QEMU
     */
    resumeFrom(memory: MemoryFile, devices: string, signal?: AbortSignal): Promise<void>;
    /** Halts the running machine, whose memory is a file, and saves the state of its devices to another. */
    saveDevices(devices: string, signal?: AbortSignal): Promise<void>;
    /** Plugs a directory of the host into the running machine. @throws PthError `environment/provision-failed` */
    plugShare(directory: string, signal?: AbortSignal): Promise<void>;
    /** Later starts are with this directory shared, or with none. */
    useShare(directory: string | null): void;
    /** Saves memory and disk of the running machine into its disk. */
    saveState(name: string, signal?: AbortSignal): Promise<void>;
    /** How it is; undefined when libvirt does not know it. @throws PthError `environment/tier-unavailable` when libvirt does not answer */
    readState(): Promise<DomainState | undefined>;
    /** What libvirt counts of it. */
    readStats(): Promise<DomainStats>;
    /** The last bytes that the guest wrote to its serial port; empty when there are none. */
    readSerialTail(maxBytes?: number): Promise<string>;
    /** Takes its power; one that is off or gone is no error. */
    powerOff(): Promise<void>;
    /** Takes its power and everything of it: definition, snapshots, disk, logs. One that is gone is no error. */
    remove(): Promise<void>;
    /** A fault that has what libvirt and the guest said at the boot. */
    bootFault(message: string, more?: {
        cause?: unknown;
        rawOutput?: string;
    }): Promise<PthError>;
}
/** Takes a domain's power and definition, with all its snapshots; one that is gone is no error. */
export declare function removeDomain(tools: MachineTools, name: string): Promise<void>;
