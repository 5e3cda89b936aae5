import { type Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, type GroundPlan } from '../testing/index.ts';
import type { MutateInput } from './mutate-input.ts';
import type { OperationContext } from './operation.ts';
import type { RunStage } from './stages.ts';
/** A server that can be started from copies of its files, and what tests for it may know. */
export interface MutationPlace {
    plan: GroundPlan;
    environment: Environment;
    /** As seen in the template. */
    hints: GenerationHints;
    name: string;
    /** Host directory of the plugin; null for a server that was given by its command. */
    pluginDirectory: string | null;
    /** Paths of the template and what they are copies of, for tests that are kept. */
    origins: readonly {
        copy: string;
        original: string;
    }[];
}
/** The template for a server that was given by its command, from the files that it was installed with. */
export declare function placeInstalledServer(input: MutateInput & {
    command: readonly string[];
}, context: OperationContext, cleanup: Cleanup, stage: RunStage): Promise<MutationPlace>;
/** The template for a plugin in a repository: a copy of the repository as it lies there, installed and built. */
export declare function placePlugin(input: MutateInput, context: OperationContext, cleanup: Cleanup, stage: RunStage): Promise<MutationPlace>;
/** The hints as a copy of the template sees them. */
export declare function relocateHints(hints: GenerationHints, place: MutationPlace, number: number): GenerationHints;
