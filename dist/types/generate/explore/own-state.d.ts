import type { GenerateOptions, StatePlace } from '../tools/generate-types.ts';
import type { GenerationContext, ToolWork } from './tool-work.ts';
/** What came of asking whose the server's state is. */
export interface OwnState {
    state: StatePlace | null;
    /** Tools that may now be called for what PTH made. */
    granted: ToolWork[];
}
/**
 * Lets tools that take things away be called for what this run made. Three things must hold: the tool and
 * what made the thing say that they reach nobody, the tool names what it takes away, and what was made was found in a
 * place that is PTH's own. All else stays for review.
 */
export declare function grantOwnState(works: readonly ToolWork[], { world }: GenerationContext, findState: GenerateOptions['findState']): Promise<OwnState>;
