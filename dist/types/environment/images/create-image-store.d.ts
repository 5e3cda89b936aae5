import type { ImageStoreOptions } from './build-context.ts';
import type { ImageStore } from './image-store.ts';
/**
 * The base images of a `runner-images/` directory. Containers live in the engine, and carry what
 * they are as labels; machines, and the root file systems that both are made of, live in the cache directory. Nothing is
 * rebuilt unless asked for or missing, however old it is.
 */
export declare function createImageStore(options: ImageStoreOptions): ImageStore;
