import type { FileCoverage } from './coverage-report.ts';

/** The coverage of a file in one process, or in several together. */
export interface MeasuredFile extends FileCoverage {
  /** How often each part ran, by a key that is the same in every process. */
  executed: ReadonlyMap<string, number>;
}

/** A data file that a process wrote. */
export interface DataFile {
  name: string;
  text: string;
}

/** Reads files of the plugin by their path from its directory; undefined for a missing one. */
export type ReadPluginFile = (file: string) => Promise<string | undefined>;
