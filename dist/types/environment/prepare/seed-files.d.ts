import type { FileFixture } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';
/** Where fixtures come from. */
export interface SeedOptions {
    /** Absolute host path; sources lie in it. */
    sourceDirectory: string;
    /** For texts on their way in. */
    temporaryDirectory: string;
}
/**
 * Puts the files of a configuration into the environment. A source must lie in the plugin's directory, links
 * followed; a target must not lead upwards or into git's directory. Gives the targets, relative ones without `./`.
 * @throws PthError `environment/config-invalid`, `environment/setup-failed`, `environment/path-escape`
 */
export declare function seedFiles(environment: Environment, fixtures: readonly FileFixture[], options: SeedOptions): Promise<string[]>;
