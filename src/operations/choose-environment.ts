import { PthError } from '../base/index.ts';
import { type Environment, selectProvider } from '../environment/index.ts';
import type { OperationContext } from './operation.ts';
import type { RunInput } from './run-input.ts';

/** Provisions the chosen environment over a worktree; `label` marks all its processes. */
export type ProvisionEnvironment = (place: { label: string; worktree: string }) => Promise<Environment>;

/**
 * Chooses the environment that was asked for; never another one. Nothing is opened yet, so that what cannot be had is
 * told before a session starts.
 * @throws PthError `environment/tier-unavailable`
 */
export async function chooseEnvironment(
  input: Pick<RunInput, 'env' | 'tier' | 'image'>,
  { ports, emit, signal }: OperationContext,
): Promise<ProvisionEnvironment> {
  const { provider, passedOver } = await selectProvider(
    { name: input.env, ...(input.tier === null ? {} : { tier: input.tier }) },
    ports.environments,
  );
  const { image } = input;
  if (image !== null && provider.tier === 0) {
    throw new PthError(
      'environment/tier-unavailable',
      `The image ${image} was asked for, but the environment ${provider.name} runs on this host and has no images.`,
      { details: { image, ...(passedOver.length > 0 ? { passedOver } : {}) } },
    );
  }
  for (const reason of passedOver) emit({ type: 'warning', message: `environment passed over: ${reason}` });
  return (place) => provider.provision({ ...place, ...(image === null ? {} : { image }), signal });
}
