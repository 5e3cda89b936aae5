import type { BuildContext } from './build-context.ts';
import type { ImageEngine } from './image-engine.ts';
/**
 * Builds the container of an image and gives it its name only when it is complete; the image that had the name goes,
 * unless a container stands on it. @throws PthError `environment/image-failed`
 */
export declare function buildContainer(context: BuildContext, engine: ImageEngine, reference: string): Promise<void>;
/** What a Dockerfile of `runner-images/` copies, in a directory of its own; gives the names. */
export declare function writeBuildContext(manifestDirectory: string, directory: string, dockerfile: string, certificates: string | null): Promise<string[]>;
/** The image that a Dockerfile starts from: the default of its `ARG BASE`. */
export declare function readBase(manifestDirectory: string, dockerfile: string): Promise<string>;
