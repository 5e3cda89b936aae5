import type { Workspace } from '../../environment/index.ts';
import type { AnalysisLimits } from '../analyze-plugin.ts';
import { type Parsers } from '../parsers.ts';
import { type Lines } from './flow.ts';
import type { SourceModule } from './source-module.ts';
import { type SourceBranch, type SourceValue } from './walk-handler.ts';
/** What the source says about the handler of one tool. */
export interface SourceHandler {
    tool: string;
    /** Relative to the plugin's directory. */
    file: string;
    lines: Lines;
    language: SourceModule['language'];
    branches: SourceBranch[];
    values: SourceValue[];
    /** True when it, or what it calls in the plugin, changes what later calls see. */
    changesState: boolean;
}
/** How to analyse handlers. */
export interface HandlerOptions {
    /** The plugin directory relative to the root of the workspace. Default the root. */
    directory?: string;
    /** Default `openParsers()`. */
    parsers?: Parsers;
    /** Files, bytes and time. Default 1000 files, 512 KiB each, 20 s. */
    limits?: AnalysisLimits;
    signal?: AbortSignal | undefined;
}
/**
 * Finds the handlers of tools in a plugin's source and walks through them: their branches with the conditions on the way,
 * what they refuse, constants that they use with arguments, and whether they change state. Nothing is run.
 * @throws PthError `plugin/analysis-unavailable`, or what the workspace throws; the signal's reason when it aborts
 */
export declare function analyzeHandlers(workspace: Workspace, tools: readonly string[], options?: HandlerOptions): Promise<{
    handlers: SourceHandler[];
    problems: string[];
}>;
