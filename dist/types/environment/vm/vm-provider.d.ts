import { type Clock } from '../../base/index.ts';
import type { EnvironmentProvider } from '../environment.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { MachineMount } from './machine-definition.ts';
import { type RunProgram } from './machine-tools.ts';
/** What the machine adapter needs of its surroundings. */
export interface VmProviderOptions {
    images: ImageStore;
    /** The host's variables; of them PATH and few others reach the tools, and nothing the guest. */
    variables: Readonly<Record<string, string | undefined>>;
    /** Absolute directory for disks, logs and saved states; what runs QEMU must be able to reach it. */
    stateDirectory: string;
    /** Default the machine's clock. */
    clock?: Clock;
    /** Default `qemu:///system`. */
    virshUri?: string;
    /** The image of a request that names none. Default `debian12`. */
    defaultImage?: string;
    /** The only way in which the working copy may be shared. Default: the best that host and guest have. */
    mount?: MachineMount;
    /** `cold` boots every machine from nothing instead of going on from a saved state. Default `warm`. */
    start?: 'warm' | 'cold';
    /** Runs virsh and qemu-img; tests give their own. */
    run?: RunProgram;
}
/**
 * Offers virtual machines as environment tier 3: QEMU by libvirt, a layer of its own
 * over the golden disk for each session, the working copy shared in and nothing else of this host.
 */
export declare function createVmProvider(options: VmProviderOptions): EnvironmentProvider;
