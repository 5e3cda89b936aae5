import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PthError, systemErrorCode } from '../base/index.ts';
import { type EnvConfig, parseEnvConfig, resolveConfigValues } from '../environment/index.ts';
import { openRepository } from '../git/index.ts';
import { analyzePlugin, type PluginAnalysis } from '../source/index.ts';
import { chooseEnvironment, type EnvironmentSettings, type ProvisionEnvironment } from './choose-environment.ts';
import { readAssignedValues } from './assigned-values.ts';
import { withLocalFiles } from './local-files.ts';
import type { TargetContext } from './target-context.ts';
import { type BuildSettings, readVersionWants } from './version-wants.ts';

/** Path of a repository's settings; read from the tested commit, never from the working copy. */
export const settingsFile = '.github/pth.yml';

/** The environment asked for, and the file with further settings; null reads `.github/pth.yml` of the tested commit. */
export interface PlanSettings extends EnvironmentSettings, BuildSettings {
  envConfig: string | null;
}

/** The environment to provision, planned before anything is opened. */
export interface EnvironmentPlan {
  config: EnvConfig;
  analysis: PluginAnalysis;
  /** Values for the target plugin, with references to the host's variables filled in. */
  variables: Readonly<Record<string, string>>;
  /** Names of those whose values a person assigned, which are secrets. */
  assigned: ReadonlySet<string>;
  /** Base image of a container or a machine. */
  image: string;
  provision: ProvisionEnvironment;
}

/**
 * Reads the configuration of the environment, analyses the plugin's source, and chooses an environment that fits both;
 * flags win over the file, and the file over the analysis.
 * @throws PthError `environment/config-invalid`, `environment/tier-unavailable`, `plugin/config-missing`
 */
export async function planEnvironment(
  input: PlanSettings,
  context: TargetContext,
  pluginPath: string,
): Promise<EnvironmentPlan> {
  const { ports, emit } = context;
  const config = await readConfig(input, context, pluginPath);
  const assigned = readAssignedValues(input.set ?? [], ports.variables);
  const written = Object.entries(config.targetPlugin?.configValues ?? {});
  const { values: settled, secrets } = resolveConfigValues(
    Object.fromEntries(written.filter(([name]) => !Object.hasOwn(assigned, name))),
    ports.variables,
    'targetPlugin.configValues',
  );
  const values = { ...settled, ...assigned };
  ports.redactor.learn(secrets);
  for (const [index, dependency] of (config.dependencyPlugins ?? []).entries()) {
    const section = `dependencyPlugins[${index}].configValues`;
    ports.redactor.learn(resolveConfigValues(dependency.configValues ?? {}, ports.variables, section).secrets);
  }
  const analysis = await analyze(context, pluginPath);
  const { recommendation } = analysis;
  emit({ type: 'analysis', text: recommendation.summary, tier: recommendation.tier });
  const settings = mergeInput(input, config);
  const { provision, image } = await chooseEnvironment(settings, context, {
    recommendation: { tier: recommendation.tier, reason: recommendation.summary.replace(/\.$/, '') },
    wants: await readVersionWants(
      pluginPath,
      { ...input, build: input.build ?? config.targetPlugin?.buildCommand ?? null },
      ports,
    ),
  });
  return {
    config,
    analysis,
    variables: values,
    assigned: new Set(Object.keys(assigned)),
    image,
    provision: (placement) => provision({ ...placement, variables: { ...values, ...placement.variables } }),
  };
}

const runtimeNames = { auto: 'auto', local: 'local', docker: 'docker', 'qemu-kvm': 'vm' } as const;

/** Joins flags and file; flags win. Pure. */
export function mergeInput<Settings extends EnvironmentSettings>(input: Settings, config: EnvConfig): Settings {
  const { runtime = 'auto', tier = null, baseImage = null, resources = {} } = config;
  // A flag for the environment or the tier replaces both values of the file, since the file's other one may not fit it.
  const isChosen = input.env !== 'auto' || input.tier !== null;
  return {
    ...input,
    ...(isChosen ? {} : { env: runtimeNames[runtime], tier }),
    image: input.image ?? baseImage,
    cpus: input.cpus ?? resources.cpus ?? null,
    memoryMB: input.memoryMB ?? resources.memoryMB ?? null,
    diskGB: input.diskGB ?? resources.diskGB ?? null,
  };
}

async function readConfig(input: PlanSettings, { ports, signal }: TargetContext, path: string): Promise<EnvConfig> {
  if (input.envConfig !== null) {
    const file = resolve(ports.workingDirectory, input.envConfig);
    return parseEnvConfig(await readConfigFile(file), { file: input.envConfig, key: null });
  }
  const { repository, head } = await openRepository(path, { variables: ports.variables, signal });
  const text = await repository.fileAt(head, settingsFile, { maxBytes: 1024 * 1024 });
  return text === undefined ? {} : parseEnvConfig(text, { file: settingsFile, key: 'environment' });
}

async function readConfigFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError('environment/config-invalid', `The configuration ${file} cannot be read: ${code}.`, {
      cause: error,
      recovery: ['Check the path given with --env-config.'],
    });
  }
}

/** Analyses the developer's files without running any of them. */
async function analyze({ ports, signal }: TargetContext, pluginPath: string): Promise<PluginAnalysis> {
  const analysis = await withLocalFiles(pluginPath, ports, (environment) => analyzePlugin(environment, { signal }));
  if (analysis === null) throw new Error('the local environment is always offered');
  return analysis;
}
