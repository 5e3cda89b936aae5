import type { SourceFacts } from './facts.ts';
import type { Program } from './program.ts';
/** Reads the facts of all files together, so that names are followed from file to file. */
export declare function readFacts(programs: readonly Program[]): SourceFacts;
