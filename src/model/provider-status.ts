import type { ProviderName } from './known-models.ts';

/** Status of a provider on this host. Holds no key. */
export interface ProviderStatus {
  provider: ProviderName;
  /** True when a key is set. */
  isConfigured: boolean;
  /** Variable that holds the key. */
  keyVariable: string;
  /** Origin of the configured base URL; null for the provider's own. */
  baseUrl: string | null;
  /** True when the provider's SDK can be loaded. */
  isSdkInstalled: boolean;
}
