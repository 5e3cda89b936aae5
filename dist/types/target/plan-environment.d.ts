import { type EnvConfig } from '../environment/index.ts';
import { type PluginAnalysis } from '../source/index.ts';
import { type EnvironmentSettings, type ProvisionEnvironment } from './choose-environment.ts';
import type { TargetContext } from './target-context.ts';
/** Where settings of a repository lie; read from the commit that is tested, never from the working copy. */
export declare const settingsFile = ".github/pth.yml";
/** The environment asked for, and the file that says more; null reads `.github/pth.yml` of the tested commit. */
export interface PlanSettings extends EnvironmentSettings {
    envConfig: string | null;
}
/** What will be provisioned, known before anything is opened. */
export interface EnvironmentPlan {
    config: EnvConfig;
    analysis: PluginAnalysis;
    /** Values for the target plugin, with references to the host's variables filled in. */
    variables: Readonly<Record<string, string>>;
    provision: ProvisionEnvironment;
}
/**
 * Reads the configuration of the environment, analyses the plugin's source, and chooses what fits both; flags win over
 * the file, and the file over the analysis.
 * @throws PthError `environment/config-invalid`, `environment/tier-unavailable`, `plugin/config-missing`
 */
export declare function planEnvironment(input: PlanSettings, context: TargetContext, pluginPath: string): Promise<EnvironmentPlan>;
/** What was asked for in all; what a flag says is not asked of the file. Pure. */
export declare function mergeInput<Settings extends EnvironmentSettings>(input: Settings, config: EnvConfig): Settings;
