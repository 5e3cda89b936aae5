import type { ProviderName } from '../model/index.ts';
import type { HostWorld } from './host-world.ts';
/** How one model provider is reached from this host. */
export interface ProviderSettings {
    /** Null when unset or empty. */
    apiKey: string | null;
    /** The variable that gave the key, or the first of those that could. */
    keyVariable: string;
    /** Null means the provider's own. */
    baseUrl: string | null;
}
/** What the host's variables say about PTH itself; everything has a default. */
export interface HostSettings {
    /** PTH_WORKTREE_DIR, default the temporary directory. */
    worktreeDirectory: string;
    /** `pth` in XDG_CACHE_HOME or ~/.cache: what may be made anew. */
    cacheDirectory: string;
    /** PTH_BASE_IMAGE_DIR, default ~/.pth/images. */
    imageDirectory: string;
    /** `pth` in XDG_STATE_HOME or ~/.local/state: disks and overlays of sessions that run. */
    stateDirectory: string;
    providers: Readonly<Record<ProviderName, ProviderSettings>>;
}
/** Reads the settings. @throws PthError `settings/invalid` naming the variable. */
export declare function readHostSettings(world: HostWorld): HostSettings;
