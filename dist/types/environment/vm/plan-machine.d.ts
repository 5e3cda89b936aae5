import type { ResourceLimits } from '../environment.ts';
/** What a machine gets of this host. */
export interface MachineSize {
    cpus: number;
    memoryMB: number;
    /** The size of its disk where one was asked for; else that of the image. */
    diskGB: number | undefined;
}
/**
 * The size of a machine. A request that this host cannot meet is refused, never rounded.
 * @param host what there is at most
 * @throws PthError `environment/config-invalid`
 */
export declare function planSize(wanted: ResourceLimits | undefined, host: {
    cpus: number;
    memoryMB: number;
}): MachineSize;
/**
 * The size in bytes that the disk is to be made larger to, or undefined where it has that size already.
 * @throws PthError `environment/config-invalid` for a disk that is smaller than its image
 */
export declare function planDiskGrowth(diskGB: number | undefined, imageBytes: number): number | undefined;
