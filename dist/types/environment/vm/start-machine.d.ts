import { type Clock } from '../../base/index.ts';
import type { HostTrust } from '../docker/host-trust.ts';
import type { VmImage } from '../images/image-store.ts';
import type { PathPolicy } from '../local/path-policy.ts';
import type { Accelerator, MachineMark, MachineMount } from './machine-definition.ts';
import type { MachinePlace, MachinePlaces } from './machine-places.ts';
import type { MachineTools } from './machine-tools.ts';
import type { MachineSize } from './plan-machine.ts';
import { RunningMachine } from './running-machine.ts';
import { type WarmStates } from './warm-state.ts';
/** One machine for one session. */
export interface MachineOrder {
    image: VmImage;
    accelerator: Accelerator;
    size: MachineSize;
    mount: MachineMount;
    isOffline: boolean;
    mark: MachineMark;
    policy: PathPolicy;
    trust: HostTrust;
    bootTimeoutMs: number;
    onProgress: (message: string) => void;
    signal?: AbortSignal | undefined;
}
/** A machine that runs, and how it came to. */
export interface StartedMachine {
    place: MachinePlace;
    running: RunningMachine;
    /** Makes the way into the same machine anew, after it was started anew. */
    reopen: () => RunningMachine;
    start: 'warm' | 'cold';
}
/** What starting machines needs. */
export interface MachineStarterDependencies {
    tools: MachineTools;
    places: MachinePlaces;
    warm: WarmStates;
    /** Versions of libvirt and QEMU. */
    versions: string;
    /** `cold` boots every machine from nothing. */
    start: 'warm' | 'cold';
    clock: Clock;
}
/**
 * Starts machines. The first one of an image boots, and is saved with its memory once it is up; all later ones go on
 * from a copy of that, which takes a fraction of a boot.
 */
export declare class MachineStarter {
    #private;
    constructor(parts: MachineStarterDependencies);
    /**
     * Starts a machine and connects to it. Whatever fails, nothing of it is left.
     * @throws PthError `environment/boot-failed`, `environment/provision-failed`, `environment/disk-full`; `MountRefused`
     */
    start(order: MachineOrder): Promise<StartedMachine>;
}
