import type { Clock } from '../../base/index.ts';
import { type ProcessEntry } from '../../process/index.ts';
import type { EnvironmentResources } from '../environment.ts';
import type { HealthSample } from '../judge-health.ts';
import type { ShellChannel } from './shell-channel.ts';
/** Numbers of one look inside. */
export interface InsideSample {
    cpus: number;
    memoryTotalMB: number;
    memoryAvailableMB: number;
    diskTotalMB: number;
    diskFreeMB: number;
    /** Runnable processes over the last minute, of the whole machine. */
    load: number;
    /** Processes inside. */
    processes: number;
    zombies: ProcessEntry[];
    /** Failed units; null without systemd. */
    failedServices: string[] | null;
    /** ISO 8601. */
    takenAt: string;
}
/** Prints disk, memory, limits, load and processes in one go; nothing but `df` and `systemctl` is started for it. */
export declare const healthScript: string;
/** Reads the answer of `healthScript`; what is not told counts as 0. */
export declare function parseSample(text: string): Omit<InsideSample, 'takenAt'>;
/** One look inside. */
export declare function takeInsideSample(channel: ShellChannel, clock: Clock): Promise<InsideSample>;
/** A look that `judgeHealth` can judge; ended processes count when they are there a tenth of a second later, too. */
export declare function takeHealthSample(channel: ShellChannel, clock: Clock): Promise<{
    sample: InsideSample;
    health: Omit<HealthSample, 'listingMs'>;
}>;
/** The numbers of a look as the port tells them, rounded down. */
export declare function toResources(sample: InsideSample): EnvironmentResources;
