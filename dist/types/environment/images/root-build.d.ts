import type { BuildContext } from './build-context.ts';
import { type RootRecord } from './image-record.ts';
/**
 * The root file system of a Debian image, made when there is none that fits: both formats are made of it,
 * and a container that was lost comes back from it in seconds.
 */
export declare function ensureRoot(context: BuildContext, suite: string): Promise<RootRecord>;
