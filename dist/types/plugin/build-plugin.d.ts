import { type Environment, type Workspace } from '../environment/index.ts';
import type { PluginTimeouts } from './connect-options.ts';
import type { PluginEvent } from './plugin.ts';
import type { BuildOutcome, BuildPlan } from './server-spec.ts';
/** Where and how to build. */
export interface BuildOptions {
    emit?: ((event: PluginEvent) => void) | undefined;
    signal?: AbortSignal | undefined;
    timeouts?: Pick<PluginTimeouts, 'installMs' | 'buildMs'>;
    /** The plugin directory relative to the root of the workspace. Default the root. */
    directory?: string | undefined;
    /** Leaves the install step out, e.g. after a change of sources alone. */
    skipInstall?: boolean;
    /** Whose network is there for installing. Default the workspace, where it is an environment. */
    environment?: Environment | undefined;
}
/**
 * Installs and builds inside the environment. Output is streamed as events and kept, stdout and
 * stderr as they came, up to 4 MiB (head and tail). A failing step is data; an abort rejects with the signal's reason.
 * @throws PthError `environment/network-unavailable` when the installation failed on a name that cannot be looked up
 */
export declare function buildPlugin(workspace: Workspace, plan: BuildPlan, options?: BuildOptions): Promise<BuildOutcome>;
