import type { Clock } from '../../base/index.ts';
import type { ProcessOwner } from '../../process/index.ts';
import type { ImageEngine } from './image-engine.ts';
import type { ImageFiles } from './image-files.ts';
import type { ImageEntry } from './image-manifest.ts';

/** Dependencies of the image store. */
export interface ImageStoreOptions {
  /** Absolute path of `runner-images/`. */
  manifestDirectory: string;
  /** Absolute path of PTH_BASE_IMAGE_DIR; created by the first build. */
  cacheDirectory: string;
  /** The container engine; may reject with `environment/docker-unreachable`. */
  engine: () => Promise<ImageEngine>;
  /** The host's variables: PATH for the builders, npm's settings for the registry. */
  variables: Readonly<Record<string, string>>;
  clock: Clock;
  /** This process, for locks. */
  owner: ProcessOwner;
}

/** Inputs of a build besides the image. */
export interface BuildContext extends ImageStoreOptions {
  entry: ImageEntry;
  files: ImageFiles;
  /** Rebuild parts that are older than this; null reuses every part whose definition matches. */
  since: Date | null;
  onProgress: (message: string) => void;
  signal?: AbortSignal | undefined;
}
