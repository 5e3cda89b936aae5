import type { SnapshotInfo } from '../environment.ts';
import type { DockerEngine } from './docker-engine.ts';
/** A snapshot as the engine keeps it. */
export interface StoredSnapshot extends SnapshotInfo {
    /** When it was taken, in milliseconds since the epoch. */
    takenMs: number;
}
/**
 * The snapshots of one environment: images that its container was committed to, found by their labels, so that no book
 * has to be kept. The working copy is mounted, and in none of them.
 */
export declare class ContainerSnapshots {
    #private;
    constructor(engine: DockerEngine, environmentId: string, baseBytes: number);
    /** Oldest first. */
    list(): Promise<StoredSnapshot[]>;
    /** The snapshot of this tag, if there is one. */
    find(tag: string): Promise<StoredSnapshot | undefined>;
    /** Commits a container; what had the tag before is removed. Returns the id of the image. */
    commit(containerId: string, tag: string): Promise<StoredSnapshot>;
    /** Removes all of them, those without a name included. */
    removeAll(): Promise<void>;
}
/** Removes an image and its names. One that is gone already is no error; one that others stand on or use stays for them. */
export declare function removeImage(engine: DockerEngine, id: string): Promise<void>;
