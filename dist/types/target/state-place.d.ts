import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, type StatePlace } from '../generate/index.ts';
import type { ServerSpec } from '../plugin/index.ts';
/** What is known of the place where a server runs. */
export interface StateSurroundings {
    environment: Environment;
    server: ServerSpec;
    hints: GenerationHints;
    /** Where package runners keep this command's packages, PTH's own; null where they keep them elsewhere. */
    cacheDirectory: string | null;
    /** Takes away what the watching itself leaves. */
    cleanup: Cleanup;
}
/**
 * Begins to watch where a server keeps what it is told: files that are written from now on. A place is PTH's own when it
 * lies in the scratch directory or the cache of this very command, or when the environment keeps it from the host:
 * written into a sandbox, a container or a machine, outside the working copy that is shared with the host. Null where no file could be marked as older.
 */
export declare function watchState(surroundings: StateSurroundings): Promise<((texts: readonly string[]) => Promise<StatePlace>) | null>;
