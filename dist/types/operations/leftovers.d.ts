import type { EnvironmentProvider, EnvironmentResource } from '../environment/index.ts';
import type { OperationPorts } from './ports.ts';
/** Something that a dead session left on this host, with the adapter that can take it away. */
export interface Leftover {
    provider: EnvironmentProvider;
    resource: EnvironmentResource;
}
/** All that PTH's adapters hold on this host: what sessions left behind, what is in use, and what could not be looked at. */
export interface HeldResources {
    leftovers: Leftover[];
    inUse: EnvironmentResource[];
    problems: string[];
}
/**
 * Asks every adapter what it holds (row P-130, house rule 8). Left behind is what carries a session's label and whose
 * owner was a process of this host that is gone; what belongs to nobody known is never offered for removal.
 */
export declare function findLeftovers({ environments, hostName, }: Pick<OperationPorts, 'environments' | 'hostName'>): Promise<HeldResources>;
/** Removes them; what cannot be removed does not keep the others. */
export declare function removeLeftovers(leftovers: readonly Leftover[]): Promise<{
    removed: string[];
    failed: {
        path: string;
        message: string;
    }[];
}>;
/** One line for people. */
export declare function describeResource({ kind, id, description, sizeMB, createdAt }: EnvironmentResource): string;
