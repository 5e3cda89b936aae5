import type { EnvironmentInfo } from '../environment.ts';
import type { Accelerator, MachineMount } from './machine-definition.ts';
/** What a report says about a machine depends on these. */
export interface MachineFacts {
    image: string;
    accelerator: Accelerator;
    mount: MachineMount;
    /** Better ways to share that could not be taken, and why. */
    passedOver: readonly string[];
    isOffline: boolean;
    distro: string;
}
/** What every report says about a machine. */
export declare function describeMachine(facts: MachineFacts): EnvironmentInfo;
