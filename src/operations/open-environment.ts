import { PthError } from '../base/index.ts';
import { type Environment, selectProvider } from '../environment/index.ts';
import type { OperationContext } from './operation.ts';
import type { RunInput } from './run-input.ts';

/**
 * Provisions the environment that was asked for; never another one.
 * @throws PthError `environment/tier-unavailable`
 */
export async function openEnvironment(
  input: Pick<RunInput, 'env' | 'tier' | 'image'>,
  place: { label: string; worktree: string },
  { ports, emit, signal }: OperationContext,
): Promise<Environment> {
  const { provider, passedOver } = await selectProvider(
    { name: input.env, ...(input.tier === null ? {} : { tier: input.tier }) },
    ports.environments,
  );
  if (input.image !== null && provider.tier === 0) {
    throw new PthError(
      'environment/tier-unavailable',
      `The image ${input.image} was asked for, but the environment ${provider.name} runs on this host and has no images.`,
      { details: { image: input.image, passedOver } },
    );
  }
  for (const reason of passedOver) emit({ type: 'warning', message: `environment passed over: ${reason}` });
  return provider.provision({ ...place, ...(input.image === null ? {} : { image: input.image }), signal });
}
