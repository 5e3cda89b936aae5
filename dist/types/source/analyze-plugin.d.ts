import type { ServiceDef, Workspace } from '../environment/index.ts';
import { type FoundService } from './companion-services.ts';
import type { StateHint, VariableRead } from './facts.ts';
import type { FileAccess } from './file-access.ts';
import type { NetworkAccess } from './network-access.ts';
import { type Parsers } from './parsers.ts';
import { type TierRecommendation } from './recommend-tier.ts';
/** Limits of one analysis. */
export interface AnalysisLimits {
    /** Default 1000. */
    maxFiles?: number;
    /** Larger files are reported and not read. Default 512 KiB. */
    maxFileBytes?: number;
    /** For the whole analysis. Default 30000. */
    timeoutMs?: number;
}
/** How to analyse. */
export interface AnalyzeOptions {
    /** The plugin directory relative to the root of the workspace. Default the root. */
    directory?: string;
    /** Default `openParsers()`. */
    parsers?: Parsers;
    limits?: AnalysisLimits;
    signal?: AbortSignal | undefined;
}
/** A file that could not be read or understood in full. */
export interface AnalysisProblem {
    file: string;
    /** A plain sentence. */
    reason: string;
}
/** What the source of a plugin says about what it needs. */
export interface PluginAnalysis {
    recommendation: TierRecommendation;
    services: FoundService[];
    network: NetworkAccess[];
    outsideFiles: FileAccess[];
    variables: VariableRead[];
    state: StateHint[];
    /** Files that were read. */
    files: string[];
    problems: AnalysisProblem[];
}
/** The companion services that an analysis found, ready to be provisioned. */
export declare function listServiceDefs(analysis: Pick<PluginAnalysis, 'services'>): ServiceDef[];
/**
 * Reads the source of a plugin and says what it needs: environment tier with evidence, companion services
 *, network, files, variables. Nothing is run. Files that cannot be read are problems of the result.
 * @throws PthError `plugin/analysis-unavailable`, or what the workspace throws; the signal's reason when it aborts
 */
export declare function analyzePlugin(workspace: Workspace, options?: AnalyzeOptions): Promise<PluginAnalysis>;
