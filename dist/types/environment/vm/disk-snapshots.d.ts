import { type Clock } from '../../base/index.ts';
import type { SnapshotInfo } from '../environment.ts';
import type { Machine } from './machine.ts';
import type { MachineTools } from './machine-tools.ts';
/**
 * The saved states of a machine's disk, inside its qcow2 file: taking one costs milliseconds and next to no
 * room, also while the working copy is shared, which forbids QEMU to save the memory. So a rollback starts the machine anew.
 */
export declare class DiskSnapshots {
    #private;
    constructor(machine: Machine, tools: MachineTools, clock: Clock);
    /** Oldest first. */
    list(): SnapshotInfo[];
    /**
     * Saves the disk of the running machine; what the guest has not written yet is the caller's to flush. A former one of
     * the same tag goes when the new one is there.
     * @throws PthError `environment/snapshot-failed` with QEMU's words
     */
    take(tag: string): Promise<SnapshotInfo>;
    /** The one with this tag. @throws PthError `environment/snapshot-failed` */
    find(tag: string): SnapshotInfo;
    /** Puts the disk back; the machine must be off. @throws PthError `environment/snapshot-failed` with qemu-img's words */
    apply({ id }: Pick<SnapshotInfo, 'id'>): Promise<void>;
}
