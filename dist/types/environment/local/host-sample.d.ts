import { type Clock } from '../../base/index.ts';
import type { EnvironmentResources } from '../environment.ts';
import type { HealthSample } from '../judge-health.ts';
/** Processors, memory and free disk as this process may use them. */
export declare function readHostResources(root: string): Promise<EnvironmentResources>;
/** The numbers that `judgeHealth` judges, taken on this host. Looks at the processes twice, a tenth of a second apart. */
export declare function sampleHost(root: string, label: string, clock: Clock): Promise<Omit<HealthSample, 'listingMs'>>;
/** Bytes of `MemAvailable` in the text of /proc/meminfo. */
export declare function parseAvailableMemory(text: string): number | undefined;
