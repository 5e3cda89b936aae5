import type { VmImage } from '../images/image-store.ts';
import type { Accelerator, MachineMount } from './machine-definition.ts';
/** The name of the saved state inside its disk. */
export declare const warmStateName = "pth-warm";
/** What a saved state depends on: another of any of these is another machine. */
export interface WarmStateKey {
    image: VmImage;
    accelerator: Accelerator;
    cpus: number;
    memoryMB: number;
    mount: MachineMount;
    /** Certificates that are laid into it, by path. */
    files: Readonly<Record<string, string>>;
    /** Versions of libvirt and QEMU. */
    versions: string;
}
/** A machine that has booted, saved with its memory; every session starts from a copy. */
export interface WarmState {
    directory: string;
    disk: string;
    /** The host keys of the guest, pinned when it booted for the first time. */
    knownHosts: string;
    /** Its memory and the state of its devices; undefined where both are inside the disk. */
    memory?: {
        contents: string;
        devices: string;
    } | undefined;
}
/** The saved states of one host: found by what they depend on, kept until that changes. */
export declare class WarmStates {
    #private;
    /** @param root absolute directory, made when needed */
    constructor(root: string);
    /** The saved state for a machine, or undefined when there is none. */
    find(key: WarmStateKey): Promise<WarmState | undefined>;
    /**
     * Takes the disk and the host keys of a machine that was saved and is off. Where another process was faster its state
     * is taken. States of the same image that nobody can use any more are removed; machines that run do not need them.
     */
    publish(key: WarmStateKey, made: Omit<WarmState, 'directory'>): Promise<WarmState>;
    /** Removes one; one that is gone is no error. */
    discard(state: Pick<WarmState, 'directory'>): Promise<void>;
    /** All that are finished, with the image that each belongs to. */
    list(): Promise<{
        state: WarmState;
        image: string;
        sizeMB: number;
        createdAt: string;
    }[]>;
}
/** Copies a saved state's disk to where a session's machine may write to it; shares blocks where the file system can. */
export declare function copyWarmDisk(state: WarmState, target: string): Promise<void>;
