import type { HealthFinding } from './environment.ts';
/** Numbers sampled in an environment. */
export interface HealthSample {
    diskFreeMB: number;
    diskTotalMB: number;
    memoryAvailableMB: number;
    memoryTotalMB: number;
    /** Processes of the session that ended and whose parent has not waited for them for a while. */
    zombies: number;
    /** Key services that should run and do not; null where no services are watched. */
    deadServices: readonly string[] | null;
    /** How long it took to list the working copy from inside, in milliseconds. */
    listingMs: number;
}
/** Judges a sample: one finding per kind, the healthy ones too, so that a report can show the numbers. */
export declare function judgeHealth(sample: HealthSample): HealthFinding[];
