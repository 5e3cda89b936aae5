import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints } from '../testing/index.ts';
/** Name of the scratch directory at the top of a workspace. */
export declare const scratchName: string;
/**
 * Makes the one directory that generated tests may write to, and has it taken away again. Without a work directory
 * there is none, and nothing that writes to paths is called.
 */
export declare function openScratch(hints: GenerationHints, environment: Environment, cleanup: Cleanup): Promise<GenerationHints>;
