import type { EnvironmentResource } from '../environment.ts';
import type { DockerEngine } from './docker-engine.ts';
/** Containers, snapshots and networks of PTH's sessions on this daemon, whoever's they are (row P-064's leftovers too). */
export declare function listDockerResources(engine: DockerEngine): Promise<EnvironmentResource[]>;
/** Removes one of them; one that is gone already is no error. */
export declare function removeDockerResource(engine: DockerEngine, { kind, id }: EnvironmentResource): Promise<void>;
