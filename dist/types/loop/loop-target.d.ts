import type { Environment } from '../environment/index.ts';
import type { Plugin, ToolDelta } from '../plugin/index.ts';
import { type FailedLoad } from '../repair/index.ts';
import type { ReloadScope } from './decider.ts';
import type { LoopOptions } from './loop-options.ts';
/** What is tested: the plugin, its environment, and how its last load went. A restart replaces both. */
export declare class LoopTarget {
    #private;
    constructor(options: LoopOptions);
    get plugin(): Plugin;
    get environment(): Environment;
    /** The last load, when it failed. */
    get failedLoad(): FailedLoad | null;
    get isLoaded(): boolean;
    load(): Promise<void>;
    /**
     * Brings the changed plugin up again; gives how its tools changed, null when that is not known.
     * @throws PthError `environment/unsupported` for a restart that the caller does not offer
     */
    reload(scope: ReloadScope, changedFiles: readonly string[]): Promise<ToolDelta | null>;
    /** Installs, builds and starts the plugin anew, as after a fresh checkout. */
    reinstall(): Promise<void>;
}
