import type { CreateModelRuntimeOptions } from '@earendil-works/pi-coding-agent';

type CredentialStore = NonNullable<CreateModelRuntimeOptions['credentials']>;
type Credential = Awaited<ReturnType<CredentialStore['read']>>;

/**
 * Keys of a session of pi, in memory: pi's own store writes its file whenever it likes, also after the session's
 * directory was removed, and would bring it back.
 */
export function createPiCredentials(): CredentialStore {
  const kept = new Map<string, NonNullable<Credential>>();
  return {
    read: async (provider) => kept.get(provider),
    list: async () => [...kept].map(([providerId, { type }]) => ({ providerId, type })),
    modify: async (provider, change) => {
      const changed = await change(kept.get(provider));
      if (changed) kept.set(provider, changed);
      return kept.get(provider);
    },
    delete: async (provider) => {
      kept.delete(provider);
    },
  };
}
