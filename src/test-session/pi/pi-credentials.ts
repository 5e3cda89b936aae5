import type { CreateModelRuntimeOptions } from '@earendil-works/pi-coding-agent';

type CredentialStore = NonNullable<CreateModelRuntimeOptions['credentials']>;
type Credential = Awaited<ReturnType<CredentialStore['read']>>;

/**
 * Creates an in-memory store for pi's keys. pi's own store writes its file at any time, even after the session's
 * directory was removed, and would create it again.
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
