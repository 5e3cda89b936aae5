import { type Environment, type EnvironmentChoice, type EnvironmentRequest, type EnvTier } from '../environment/index.ts';
import type { TargetContext } from './target-context.ts';
/** Which environment a caller asks for; null leaves the choice open. */
export interface EnvironmentSettings {
    env: 'auto' | 'local' | 'docker' | 'vm';
    tier: EnvTier | null;
    image: string | null;
    accelerator: 'auto' | 'kvm' | 'tcg';
    isolation: 'auto' | 'bubblewrap' | 'none';
    privileged: boolean;
    offline: boolean;
    cpus: number | null;
    memoryMB: number | null;
    diskGB: number | null;
    /** When the plugin has a network. Default `open`. */
    network?: 'open' | 'install';
}
/** What only the caller of `ProvisionEnvironment` knows; the rest was chosen before. */
export type EnvironmentPlace = Pick<EnvironmentRequest, 'label' | 'worktree'> & Partial<Pick<EnvironmentRequest, 'variables' | 'cacheDirectory'>>;
/** Provisions the chosen environment over a worktree; `label` marks all that belongs to it. */
export type ProvisionEnvironment = (place: EnvironmentPlace) => Promise<Environment>;
/**
 * Chooses the environment that was asked for; never another one. Nothing is opened yet, so that what cannot be had is
 * told before a session starts.
 * @throws PthError `environment/tier-unavailable`
 */
export declare function chooseEnvironment(input: EnvironmentSettings, { ports, emit, signal }: TargetContext, recommendation?: EnvironmentChoice['recommendation']): Promise<ProvisionEnvironment>;
