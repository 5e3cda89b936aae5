import type { ClientChanges } from './client-changes.ts';
/** What a section shows of each comparison. */
export interface ClientChangesLimits {
    /** Changes that are listed; the worst come first. */
    listed: number;
}
/** Said once where the comparison was made on a machine that ran the plugin. */
export declare const advisoryNote = "Compared on a machine that ran the plugin: advice for people, which decides nothing.";
/**
 * What clients will notice, as finished Markdown blocks, the worst first; none without a comparison. All text of the
 * plugin is escaped.
 */
export declare function renderClientChanges(all: readonly ClientChanges[], { listed }: ClientChangesLimits): string[];
/** The same in a few words for a table: `1 breaking change by the pull request`. No text of the plugin. Null without any. */
export declare function summariseClientChanges(all: readonly ClientChanges[]): string | null;
