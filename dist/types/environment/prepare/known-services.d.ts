import type { ServiceDef } from '../config/env-config.ts';
/** A service that PTH knows how to provide, and what its clients read to find it. */
export interface KnownService {
    definition: ServiceDef;
    /** Names that plugins use for the service's address, besides those that the definition gives. */
    addressNames: RegExp;
}
/** The service that PTH knows under a name; undefined for all others. */
export declare function findKnownService(name: string): KnownService | undefined;
/** Names of all services that PTH knows. */
export declare function listKnownServices(): string[];
