import type { ShellChannel } from '../remote/shell-channel.ts';
import type { DockerEngine } from './docker-engine.ts';
/** Something of PTH's that takes room on the engine's disk. */
export interface DiskUser {
    kind: 'container' | 'snapshot' | 'image';
    name: string;
    sizeMB: number;
}
/** What takes room, for a fault: what `df` says inside, and PTH's containers, snapshots and images with their sizes. */
export declare function describeDiskUse(engine: DockerEngine, channel: ShellChannel): Promise<Record<string, unknown>>;
/** PTH's own on the engine's disk, the largest first. */
export declare function listDiskUsers(engine: DockerEngine): Promise<DiskUser[]>;
