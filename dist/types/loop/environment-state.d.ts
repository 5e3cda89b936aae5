import type { Environment } from '../environment/index.ts';
/** What an environment says of itself between iterations. */
export interface EnvironmentState {
    /** Resources and health in words, for evidence. */
    description: string;
    /** What is not healthy. */
    problems: string[];
}
/** Samples resources and health (rows P-080, P-108). An adapter that cannot measure says so in the description. */
export declare function readEnvironmentState(environment: Environment): Promise<EnvironmentState>;
