import type { Workspace } from '../../environment/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type HandlerOptions } from '../../source/index.ts';
import { type ConfiguredValue } from './configured-values.ts';
import type { PluginKnowledge } from './plugin-knowledge.ts';
import { type DocumentLimits } from './read-documents.ts';
import { type AskedServer } from './server-knowledge.ts';
/** Where knowledge is looked for; what is null or left out is not there to be asked. */
export interface KnowledgeOptions {
    tools: readonly PluginTool[];
    /** The plugin's files; null for a server without source. */
    workspace: Workspace | null;
    /** The plugin's directory relative to the root of the workspace. Default the root. */
    directory?: string;
    connection: AskedServer | null;
    /** Values that the plugin was configured with, without secrets. Default none. */
    config?: readonly ConfiguredValue[];
    documents?: DocumentLimits;
    /** How source is read; null leaves it unread. */
    source?: Pick<HandlerOptions, 'parsers' | 'limits'> | null;
    signal?: AbortSignal | undefined;
}
/** What was found, and what could not be read. */
export interface GatheredKnowledge extends PluginKnowledge {
    /** Plain sentences. */
    problems: string[];
}
/**
 * Gathers what documents, source, configuration and the running server teach about the tools.
 * Everything is a hint that calibration tries before it is believed.
 * @throws PthError `plugin/analysis-unavailable`, or what the workspace throws as a whole; the signal's reason when it aborts
 */
export declare function gatherKnowledge(options: KnowledgeOptions): Promise<GatheredKnowledge>;
