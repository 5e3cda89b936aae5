import type { StartedProcess } from '../../process/index.ts';
import type { DockerEngine } from './docker-engine.ts';
/**
 * Starts a program in a container with open streams, over one connection of its own. Its end is the end of its streams;
 * how it ended is for others to find out, and so is ending it: letting go of the streams does not.
 * @throws what the engine refuses; PthError `environment/docker-unreachable`
 */
export declare function startExec(engine: DockerEngine, containerId: string, argv: readonly [string, ...string[]], user: string): Promise<StartedProcess>;
