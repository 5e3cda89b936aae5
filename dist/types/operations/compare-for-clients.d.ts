import { type ClientChanges, type Compared } from '../artifacts/index.ts';
import type { OperationContext } from './operation.ts';
/** A revision and the one that it is held against. */
export interface ComparedRevision {
    of: Compared['of'];
    /** Revision and its name for people. */
    from: {
        revision: string;
        name: string;
    };
    to: {
        revision: string;
        name: string;
    };
}
/**
 * What revisions change for clients, within a time limit, for a report: whatever keeps two of them from being compared is
 * told there and is no fault. Each revision is built once, however often it is named.
 * @param settings of `diffInputSchema`, without the revisions
 * @param maxSeconds of all comparisons together
 */
export declare function compareForClients(pairs: readonly ComparedRevision[], { settings, maxSeconds }: {
    settings: Readonly<Record<string, unknown>>;
    maxSeconds: number;
}, context: OperationContext): Promise<ClientChanges[]>;
