import type { TierEvidence } from './evidence.ts';
import type { SourceFacts, StateHint, VariableRead } from './facts.ts';
import { type FileAccess } from './file-access.ts';
import { type NetworkAccess } from './network-access.ts';
/** What the source of a plugin needs of its surroundings. */
export interface PluginNeeds {
    /** Strongest tier first, then by file and line; one per place and subject. */
    evidence: TierEvidence[];
    network: NetworkAccess[];
    /** Files outside the plugin's directory. */
    outsideFiles: FileAccess[];
    /** Each name once, at the first place that reads it without a default, else at the first place. */
    variables: VariableRead[];
    state: StateHint[];
}
/** Judges the facts; pure. */
export declare function judgeFacts(facts: SourceFacts): PluginNeeds;
