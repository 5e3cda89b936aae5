import { type Clock, PthError, systemClock } from '../../base/index.ts';
import type { EnvironmentProvider } from '../environment.ts';
import { readHostDistro } from './host-fingerprint.ts';
import { LocalEnvironment } from './local-environment.ts';
import { LocalWorkspace } from './local-workspace.ts';
import { PathPolicy } from './path-policy.ts';
import { composeSessionVariables } from './session-variables.ts';

/** What the report prints about the local environment. */
export const localIsolation =
  'No isolation: the plugin runs directly on this host, as the current user, with access to its files, processes and network.';

/** What the local adapter needs of its surroundings. */
export interface LocalProviderOptions {
  /** The host's variables; only a small part of them reaches the plugin, see `composeSessionVariables`. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Default the machine's clock. */
  clock?: Clock;
}

/**
 * Offers this host itself as environment tier 0: always available, without any isolation. An image or a network that
 * is off cannot be had here and is refused with `environment/unsupported`.
 */
export function createLocalProvider({ variables, clock = systemClock }: LocalProviderOptions): EnvironmentProvider {
  return {
    name: 'local',
    tier: 0,
    checkAvailability: async () => ({ isAvailable: true }),
    provision: async (request) => {
      request.signal?.throwIfAborted();
      if (request.image !== undefined) throw refuse(`the image ${request.image}`);
      if (request.isOffline) throw refuse('a network that is switched off');
      const policy = await PathPolicy.open(request.worktree);
      const sessionVariables = composeSessionVariables(variables, request.variables ?? {}, request.label);
      return new LocalEnvironment({
        info: {
          name: 'local',
          tier: 0,
          image: null,
          accelerator: null,
          isolation: localIsolation,
          distro: await readHostDistro(),
          mount: 'direct',
          advisories: [],
        },
        workspace: new LocalWorkspace(policy, sessionVariables),
        variables: sessionVariables,
        label: request.label,
        clock,
      });
    },
    // On the bare host there is nothing but processes, and those are found by their label.
    listResources: async () => [],
    removeResource: async () => undefined,
  };
}

function refuse(what: string): PthError {
  return new PthError(
    'environment/unsupported',
    `The local environment cannot offer ${what}: it is this host itself.`,
    {
      recovery: ['Use a container or VM environment.', 'Leave the option out.'],
    },
  );
}
