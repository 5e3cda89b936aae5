import { type Cleanup } from '../base/index.ts';
import { type Environment, type PrepareEvent } from '../environment/index.ts';
import type { ConfiguredValue } from '../generate/index.ts';
import { type DependencyEvent, type PluginDefinition, type ToolchainEvent } from '../plugin/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import type { EnvironmentPlan } from './plan-environment.ts';
import type { RunStage } from './stages.ts';
import type { TargetContext } from './target-context.ts';
/** What stands around the plugin before it is installed. */
export interface PreparePlace {
    plan: EnvironmentPlan;
    environment: Environment;
    /** Where the plugin lies. */
    session: Pick<StartedHarnessSession, 'pluginPath' | 'pluginDirectory'>;
    definition: PluginDefinition;
    /** Gets what must be stopped, in the order of starting. */
    cleanup: Cleanup;
    stage: RunStage;
}
/** What was put around the plugin. */
export interface PreparedInside {
    /** For the target's servers. */
    variables: Readonly<Record<string, string>>;
    /** Files that were put into the worktree and are no part of the plugin; relative to it. */
    seeded: readonly string[];
    /** Values that the plugin runs with, the plugin's own defaults among them, secrets left out. */
    configured: readonly ConfiguredValue[];
    /** Starts services and dependencies again, after a rollback ended every process. */
    restart: () => Promise<void>;
}
/**
 * Puts into the environment what the configuration and the analysis ask for: files, services, setup scripts, toolchains,
 * dependency plugins, each ready before the next. Gives the variables of the
 * target's servers.
 * @throws PthError `environment/setup-failed`, `plugin/toolchain-failed`, `plugin/dependency-failed`, `plugin/config-missing`
 */
export declare function prepareInside(place: PreparePlace, context: TargetContext): Promise<PreparedInside>;
/** A step of the preparation in words; null for what is not worth a line. */
export declare function describePreparation(event: PrepareEvent | ToolchainEvent | DependencyEvent): string | null;
