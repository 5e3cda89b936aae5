import type { SourceFacts } from './facts.ts';
import type { Program } from './program.ts';
/** Reads the facts of all files together, so that names are followed from file to file. */
export declare function readFacts(programs: readonly Program[]): SourceFacts;
/** The file that a module name means in another file, of those that are known; undefined for packages. */
export declare function findModulePath(has: (path: string) => boolean, from: string, module: string): string | undefined;
