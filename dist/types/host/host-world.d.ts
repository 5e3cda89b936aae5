import type { HostWorld } from '../compose/index.ts';
/** Reads the surroundings of this process. */
export declare function readHostWorld(): HostWorld;
