import type { CreateModelRuntimeOptions } from '@earendil-works/pi-coding-agent';
type CredentialStore = NonNullable<CreateModelRuntimeOptions['credentials']>;
/**
 * Keys of a session of pi, in memory: pi's own store writes its file whenever it likes, also after the session's
 * directory was removed, and would bring it back.
 */
export declare function createPiCredentials(): CredentialStore;
export {};
