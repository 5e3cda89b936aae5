import type { StoredEntry } from './extension-api.ts';
/** What a session keeps for the next one: entries of extensions, never sent to the model. */
export declare class TestStore {
    #private;
    /** A copy, oldest first. */
    get entries(): StoredEntry[];
    /** Sessions that have used it; more than one means that the latest goes on from an earlier one. */
    get sessions(): number;
    /** Counts one more session. */
    open(): void;
    /** Keeps a copy of the data, so that later changes do not change what was kept. */
    append(customType: string, data: unknown): StoredEntry;
}
