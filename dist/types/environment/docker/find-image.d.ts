import type { ImageStore } from '../images/image-store.ts';
import type { DockerEngine } from './docker-engine.ts';
/** The base image that is taken when nobody names one. */
export declare const defaultImage = "debian12";
/** How a look-up goes along. */
interface FindOptions {
    onProgress?: ((message: string) => void) | undefined;
    signal?: AbortSignal | undefined;
}
/** An image that the engine has. */
export interface FoundImage {
    id: string;
    bytes: number;
}
/**
 * The image that a name means: a base image of PTH's, built first where it is not there, or any image of the engine, pulled
 * only when it is missing.
 * @throws PthError `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable`
 */
export declare function findImage(engine: DockerEngine, images: ImageStore, name: string, { onProgress, signal }: FindOptions): Promise<FoundImage>;
/** What the engine knows of an image; undefined where it has none of that name. */
export declare function inspectImage(engine: DockerEngine, reference: string): Promise<FoundImage | undefined>;
export {};
