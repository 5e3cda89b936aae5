import { type Clock } from '../../base/index.ts';
import type { FileFixture, ServiceDef, SetupScript } from '../config/env-config.ts';
import type { Environment } from '../environment.ts';
import { type CompanionService } from './companion-service.ts';
import type { PrepareEvent } from './prepare-event.ts';
import { type SeedOptions } from './seed-files.ts';
/** What to put into an environment before the plugin starts. */
export interface Preparation extends SeedOptions {
    files?: readonly FileFixture[];
    services?: readonly ServiceDef[];
    setupScripts?: readonly SetupScript[];
}
/** How to prepare. */
export interface PrepareOptions {
    emit?: ((event: PrepareEvent) => void) | undefined;
    clock?: Clock;
    signal?: AbortSignal | undefined;
}
/** What was prepared; closing it stops the services, last first. */
export interface PreparedEnvironment {
    services: readonly CompanionService[];
    /** What the plugin is told of the services. */
    variables: Readonly<Record<string, string>>;
    /** Targets of the files; relative ones lie in the worktree and are no part of the plugin. */
    seeded: readonly string[];
    close(): Promise<void>;
}
/**
 * Prepares an environment: files, then services, each ready before the next, then setup scripts. What
 * was started is stopped again when a later step fails.
 * @throws PthError `environment/setup-failed` with the output of the step, `environment/config-invalid`, and faults of the
 *   environment; the signal's reason when it aborts
 */
export declare function prepareEnvironment(environment: Environment, preparation: Preparation, options?: PrepareOptions): Promise<PreparedEnvironment>;
