import type { EnvTier, Workspace } from '../../environment/index.ts';
import { type Plugin } from '../../plugin/index.ts';
import { type ImpactMap } from '../impact/impact-map.ts';
import type { SourcedTest } from '../test-case.ts';
import type { CoverageReport } from './coverage-report.ts';
/** What measuring needs. */
export interface MeasureOptions {
    /** The working copy that the plugin runs in; data files lie in it until they are read. */
    workspace: Workspace;
    /** The plugin's directory relative to the root of the workspace. Default the root. */
    directory?: string;
    /** Gives the built plugin, not yet started, whose servers get these variables as well. */
    openPlugin: (variables: Readonly<Record<string, string>>) => Plugin;
    tests: readonly SourcedTest[];
    envTier: EnvTier;
    /** A directory of this host for temporary files. */
    temporaryDirectory: string;
    approveRisky?: boolean;
    signal?: AbortSignal | undefined;
}
/** Coverage of all tests together, and which tests hit which files. */
export interface CoverageMeasurement {
    report: CoverageReport;
    impact: ImpactMap;
}
/**
 * Runs tests once more on servers that record what they run: tests of one tool share a server process,
 * every scenario has its own, and one that is only started shows what starting alone runs. Node by V8, Python by
 * coverage.py. A plugin in another language, or one whose data cannot be had, is told as a problem; nothing is gated.
 * @throws the signal's reason when it aborts; what starting the plugin throws
 */
export declare function measureCoverage(options: MeasureOptions): Promise<CoverageMeasurement>;
