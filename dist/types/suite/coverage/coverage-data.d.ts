import type { FileCoverage } from './coverage-report.ts';
/** What one process, or several together, ran of a file. */
export interface MeasuredFile extends FileCoverage {
    /** How often each place ran, by a key that is the same in every process. */
    executed: ReadonlyMap<string, number>;
}
/** A data file that a process wrote. */
export interface DataFile {
    name: string;
    text: string;
}
/** Reads files of the plugin by their path from its directory; undefined for what is not there. */
export type ReadPluginFile = (file: string) => Promise<string | undefined>;
