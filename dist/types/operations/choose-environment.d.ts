import { type Environment, type EnvironmentChoice, type EnvironmentRequest } from '../environment/index.ts';
import type { OperationContext } from './operation.ts';
import type { RunInput, TestInput } from './run-input.ts';
/** What only the caller of `ProvisionEnvironment` knows; the rest was chosen before. */
export type EnvironmentPlace = Pick<EnvironmentRequest, 'label' | 'worktree'> & Partial<Pick<EnvironmentRequest, 'variables' | 'cacheDirectory'>>;
/** Provisions the chosen environment over a worktree; `label` marks all that belongs to it. */
export type ProvisionEnvironment = (place: EnvironmentPlace) => Promise<Environment>;
/**
 * Chooses the environment that was asked for; never another one. Nothing is opened yet, so that what cannot be had is
 * told before a session starts.
 * @throws PthError `environment/tier-unavailable`
 */
export declare function chooseEnvironment(input: Pick<RunInput, 'env' | 'tier' | 'image' | 'accelerator' | 'isolation' | 'privileged' | 'offline' | 'cpus' | 'memoryMB' | 'diskGB'> & Partial<Pick<TestInput, 'network'>>, { ports, emit, signal }: OperationContext, recommendation?: EnvironmentChoice['recommendation']): Promise<ProvisionEnvironment>;
