import type { Workspace } from '../environment/index.ts';
import { type ConfiguredValue, type PluginKnowledge } from '../generate/index.ts';
import type { Plugin, ServerSpec } from '../plugin/index.ts';
import type { TargetEvent } from './target-event.ts';
/** Where a server's knowledge is looked for. */
export interface LearningPlace {
    /** Null for a server without source. */
    workspace: Workspace | null;
    directory: string;
    server: ServerSpec;
    configured: readonly ConfiguredValue[];
    emit: (event: TargetEvent) => void;
}
/** Gathers what documents, source, configuration and the running server teach, each time a suite is made. */
export declare function createLearner(place: LearningPlace): (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
