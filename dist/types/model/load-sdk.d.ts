import type { ProviderName } from './known-models.ts';
/** Whether the provider's SDK, which is loaded only when it is used, can be loaded. */
export declare function isSdkInstalled(provider: ProviderName): Promise<boolean>;
