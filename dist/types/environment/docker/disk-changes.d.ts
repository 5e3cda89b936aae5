import type { DriftReport, Fingerprint } from '../environment.ts';
import type { ShellChannel } from '../remote/shell-channel.ts';
import type { DockerEngine } from './docker-engine.ts';
/** What stands at a path of the container's own disk and not, or not so, in its image. */
export type DiskChange = 'added' | 'modified' | 'deleted';
/** By absolute path inside: the kind of the change and, where known, size and time, so that a further one shows. */
export type DiskChanges = Record<string, string>;
/** Whether a change at this path says something about what a plugin did. */
export declare function isTelling(path: string): boolean;
/** The directories of an overlay: the one that is written, and those below it, the nearest first. */
export interface OverlayLayers {
    upper: string;
    lower: string[];
}
/** The overlay in what the engine tells of a container; undefined for another storage driver. */
export declare function parseLayers(graph: {
    Data?: unknown;
} | undefined): OverlayLayers | undefined;
/**
 * What differs on disk from the image that the session started with, by looking at the overlay's own directories: some milliseconds
 * where the engine takes seconds. `base` are the layers of that image; those above it, of snapshots, count as changes.
 * Undefined where this process may not look there.
 */
export declare function readOverlayChanges(layers: OverlayLayers, base: ReadonlySet<string>): Promise<DiskChanges | undefined>;
/** The engine's own list of changes: slower, and without size and time. Directories that only hold changes are left out. */
export declare function parseEngineChanges(list: readonly {
    Path: string;
    Kind: number;
}[]): DiskChanges;
/** What the engine says is changed. */
export declare function readEngineChanges(engine: DockerEngine, containerId: string): Promise<DiskChanges>;
/** Size and time of files, so that a second change of the same one shows. */
export declare function addSizes(changes: DiskChanges, channel: ShellChannel): Promise<DiskChanges>;
/**
 * The differences between two fingerprints whose files also hold changes of the disk: a file of the image that was changed
 * since is changed, not added; and files that came with a package are told by the package alone.
 */
export declare function compareWithDisk(before: Fingerprint, after: Fingerprint, packaged: ReadonlySet<string>): DriftReport;
/** The files that packages brought, as the package manager inside tells. */
export declare function listPackageFiles(channel: ShellChannel, packages: readonly string[]): Promise<Set<string>>;
