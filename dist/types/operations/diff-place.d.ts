import { Cleanup, type Timings } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import type { OpenedRepository } from '../git/index.ts';
import { type Plugin } from '../plugin/index.ts';
import { type GenerationHints, type PluginKnowledge, type SourcedTest } from '../testing/index.ts';
import type { DiffInput } from './diff-input.ts';
import type { OperationContext } from './operation.ts';
/** One start of one revision's server, in an environment and a working copy of its own. */
export interface DiffPlace {
    environment: Environment;
    plugin: Plugin;
    hints: GenerationHints;
    learn: (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;
    /** Tests that lie in `.pth/tests` of the revision, with the token in place of the workspace. */
    persisted: readonly SourcedTest[];
    /** Names of the servers of the revision that PTH tests. */
    servers: readonly string[];
    close(): Promise<void>;
}
/** Opens a fresh place of one revision, by the name of a server; null takes the first one. Undefined: it has none of that name. */
export type OpenDiffPlace = (server: string | null) => Promise<DiffPlace | undefined>;
/** Places over a commit of a repository: a worktree that belongs to no branch, built anew each time. */
export declare function placesOfCommit(source: {
    opened: OpenedRepository;
    commit: string;
    title: string;
}, { input, context, cleanup, timings, }: {
    input: DiffInput;
    context: OperationContext;
    cleanup: Cleanup;
    timings: Timings;
}): OpenDiffPlace;
/** Places of a server without source: each start gets an empty directory of its own, which `{{workspace}}` stands for. */
export declare function placesOfCommand(text: string, { input, context, cleanup }: {
    input: DiffInput;
    context: OperationContext;
    cleanup: Cleanup;
}): OpenDiffPlace;
