import type { ProviderName } from './known-models.ts';
/** How a provider can be used from this host. Holds no key. */
export interface ProviderStatus {
    provider: ProviderName;
    /** Whether a key is there. */
    isConfigured: boolean;
    /** The variable that gives the key. */
    keyVariable: string;
    /** Origin of the base URL that was set; null means the provider's own. */
    baseUrl: string | null;
    /** Whether the provider's SDK can be loaded. */
    isSdkInstalled: boolean;
}
