import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints } from '../generate/index.ts';
/**
 * Gives a server that was started with no directory one of its own to work in, outside of everybody's files; it is taken
 * away again. The hints stay as they are where there is a work directory, or where none could be made.
 */
export declare function openWorkDirectory(hints: GenerationHints, environment: Environment, cleanup: Cleanup): Promise<GenerationHints>;
/**
 * Makes the one directory that generated tests may write to, and has it taken away again. Without a work directory
 * there is none, and nothing that writes to paths is called.
 */
export declare function openScratch(hints: GenerationHints, environment: Environment, cleanup: Cleanup): Promise<GenerationHints>;
