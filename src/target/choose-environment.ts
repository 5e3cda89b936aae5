import { isSecretValue, PthError } from '../base/index.ts';
import {
  type Availability,
  defaultImage,
  type Environment,
  type EnvironmentChoice,
  type EnvironmentProvider,
  type EnvironmentRequest,
  type EnvTier,
  type NetworkAccess,
  selectProvider,
} from '../environment/index.ts';
import { type FittingImage, findFittingImages, type VersionWant } from '../plugin/index.ts';
import { describeOwner, type HostLimits, readHostLimits } from '../process/index.ts';
import { readAssignedValues } from './assigned-values.ts';
import type { TargetContext } from './target-context.ts';

/** The environment that a caller asks for; null leaves the choice open. */
export interface EnvironmentSettings {
  env: 'auto' | 'local' | 'docker' | 'vm';
  tier: EnvTier | null;
  image: string | null;
  accelerator: 'auto' | 'kvm' | 'tcg';
  isolation: 'auto' | 'bubblewrap' | 'none';
  privileged: boolean;
  offline: boolean;
  cpus: number | null;
  memoryMB: number | null;
  diskGB: number | null;
  /** How often what may pass by itself is tried again. Default 2. */
  retries?: number | undefined;
  /** Says when the plugin has network access. Default `open`. */
  network?: 'open' | 'install';
  /** Variables of the plugin, as `NAME=value` or `NAME`; their values are secrets. Default none. */
  set?: readonly string[];
}

/** Picks this host for a command that was typed for it, unless another environment or tier is asked for. */
export function preferHost<Settings extends EnvironmentSettings>(settings: Settings): Settings {
  return settings.env === 'auto' && settings.tier === null ? { ...settings, env: 'local' } : settings;
}

/** Says which environment was chosen and why, in one line. Pure. */
export function describeChoice(
  { name, tier }: Pick<EnvironmentProvider, 'name' | 'tier'>,
  { image, recommendation }: { image: string | null; recommendation: EnvironmentChoice['recommendation'] },
): string {
  if (tier === 0) return 'this host, since no container can be used';
  const where = `${name === 'vm' ? 'virtual machine' : 'container'}${image === null ? '' : ` ${image}`}`;
  if (recommendation !== undefined && recommendation.tier > 1) return `${where}. ${recommendation.reason}`;
  return `${where}, since a container engine answers; --env local runs the plugin on this host`;
}

const leastOpenFiles = 64;
const leastFreeProcesses = 64;

/**
 * Refuses to begin where servers would fail for want of file handles or processes: that would show as faults of theirs,
 * and a few handles fewer end Node itself. Pure.
 * @throws PthError `environment/limits-too-low`
 */
export function refuseTightLimits({ openFiles, freeProcesses }: HostLimits): void {
  const details = { openFiles, freeProcesses };
  if (openFiles !== null && openFiles < leastOpenFiles) {
    const message = `A process may have ${openFiles} files open here, and PTH needs ${leastOpenFiles}.`;
    const recovery = ['Raise the limit: ulimit -n 1024', 'Start again.'];
    throw new PthError('environment/limits-too-low', message, { details, recovery });
  }
  if (freeProcesses !== null && freeProcesses < leastFreeProcesses) {
    const message = `The control group of PTH allows ${freeProcesses} more processes and threads, and PTH needs ${leastFreeProcesses} with the servers that it starts.`;
    const recovery = [
      'Raise the limit (docker run --pids-limit, TasksMax of systemd), or end other programs of the group.',
      'Start again.',
    ];
    throw new PthError('environment/limits-too-low', message, { details, recovery });
  }
}

/** The part of a request that only the caller of `ProvisionEnvironment` knows. */
export type ProvisionRequest = Pick<EnvironmentRequest, 'label' | 'worktree'> &
  Partial<Pick<EnvironmentRequest, 'variables' | 'cacheDirectory' | 'keeps'>> & {
    /** Network access of this environment. Default: that of the settings. */
    network?: NetworkAccess;
    /** Makes a copy of the working copy, for an environment that cannot cover it; null where there is too much of it. */
    copyWorktree?: () => Promise<string | null>;
  };

/** Provisions the chosen environment over a worktree; `label` marks everything that belongs to it. */
export type ProvisionEnvironment = (request: ProvisionRequest) => Promise<Environment>;

/** What a plugin's files say of the environment that it needs. */
export interface EnvironmentNeeds {
  recommendation?: EnvironmentChoice['recommendation'];
  /** Versions that the project asks for; they decide the image where nobody named one. */
  wants?: readonly VersionWant[];
}

/** An environment that was chosen and is not provisioned yet. */
export interface ChosenEnvironment {
  provision: ProvisionEnvironment;
  /** Base image of a container or a machine. */
  image: string;
}

/**
 * Chooses the environment that was asked for, never another one. Opens nothing, so that a missing environment is
 * reported before a session starts.
 * @throws PthError `environment/tier-unavailable`, `environment/limits-too-low`, and what `readAssignedValues` throws
 */
export async function chooseEnvironment(
  input: EnvironmentSettings,
  { ports, emit, signal }: TargetContext,
  { recommendation, wants = [] }: EnvironmentNeeds = {},
): Promise<ChosenEnvironment> {
  refuseTightLimits(readHostLimits());
  const { image, accelerator } = input;
  const assigned = readAssignedValues(input.set ?? [], ports.variables);
  const secrets = Object.entries(assigned).filter(([name, value]) => isSecretValue(name, value));
  ports.redactor.learn(secrets.map(([, value]) => value));
  const rights = { accelerator, isPrivileged: input.privileged };
  const { provider, availability, passedOver } = await selectProvider(
    {
      name: input.env,
      ...(input.tier === null ? {} : { tier: input.tier }),
      ...(recommendation === undefined ? {} : { recommendation }),
    },
    ports.environments,
    { ...rights, ...(image === null ? {} : { image }) },
  );
  if (image !== null && provider.tier === 0) throw refuseImage(image, provider.name, passedOver);
  const { fitting, unbuilt } = await findFittingImage(provider, availability, image === null ? wants : [], rights);
  const chosen = image ?? fitting?.image ?? null;
  if (input.env === 'auto' && input.tier === null) {
    emit({ type: 'choice', text: describeChoice(provider, { image: chosen, recommendation }) });
  }
  const advisories = fitting === null ? [] : [`The image is ${fitting.image}: ${fitting.reason}.`];
  for (const text of advisories) emit({ type: 'choice', text });
  if (unbuilt !== null) emit({ type: 'warning', message: unbuilt });
  for (const reason of passedOver) emit({ type: 'warning', message: `environment passed over: ${reason}` });
  const gap = describeTierGap(provider, recommendation);
  if (gap !== null) emit({ type: 'warning', message: gap });
  if (availability.isAvailable && availability.preparation !== undefined) {
    emit({ type: 'progress', stage: 'environment', text: availability.preparation });
  }
  const provision: ProvisionEnvironment = async ({ copyWorktree, ...request }) => {
    const copy = provider.tier === 0 ? null : await copyWorktree?.();
    const environment = await provider.provision({
      ...request,
      worktree: copy ?? request.worktree,
      variables: { ...request.variables, ...assigned },
      ...rights,
      ...(chosen === null ? {} : { image: chosen }),
      advisories,
      isolation: input.isolation,
      isOffline: input.offline,
      retries: input.retries,
      network: request.network ?? input.network ?? 'open',
      resources: readLimits(input),
      owner: describeOwner(ports.processId, ports.hostName),
      onProgress: (text) => emit({ type: 'progress', stage: 'environment', text }),
      signal,
    });
    for (const message of environment.info.advisories) {
      if (!advisories.includes(message)) emit({ type: 'warning', message });
    }
    return environment;
  };
  return { provision, image: chosen ?? defaultImage };
}

function readLimits({ cpus, memoryMB, diskGB }: EnvironmentSettings): NonNullable<EnvironmentRequest['resources']> {
  return {
    ...(cpus === null ? {} : { cpus }),
    ...(memoryMB === null ? {} : { memoryMB }),
    ...(diskGB === null ? {} : { diskGB }),
  };
}

function describeTierGap(
  { tier }: EnvironmentProvider,
  recommendation: EnvironmentNeeds['recommendation'],
): string | null {
  if (recommendation === undefined || recommendation.tier <= Math.max(tier, 1)) return null;
  return `this plugin needs environment tier ${recommendation.tier} (${recommendation.reason}), and runs in tier ${tier} as asked`;
}

function refuseImage(image: string, name: string, passedOver: readonly string[]): PthError {
  return new PthError(
    'environment/tier-unavailable',
    `The image ${image} was asked for, but the environment ${name} runs on this host and has no images.`,
    { details: { image, ...(passedOver.length > 0 ? { passedOver: [...passedOver] } : {}) } },
  );
}

/**
 * Finds an image of this host that has the versions which the usual one lacks; none where the usual one has them or there
 * is no such image. One that must be built or pulled first is taken only where the usual one must be, too; else `unbuilt`
 * says how to have it.
 */
async function findFittingImage(
  provider: EnvironmentProvider,
  usual: Availability,
  wants: readonly VersionWant[],
  rights: Parameters<EnvironmentProvider['checkAvailability']>[0],
): Promise<{ fitting: FittingImage | null; unbuilt: string | null }> {
  let unbuilt: string | null = null;
  if (provider.tier === 0) return { fitting: null, unbuilt };
  for (const fitting of findFittingImages(wants, defaultImage)) {
    const found = await provider.checkAvailability({ ...rights, image: fitting.image });
    if (!found.isAvailable) continue;
    if (found.preparation === undefined || needsPreparation(usual)) return { fitting, unbuilt: null };
    unbuilt ??= `${fitting.reason}; ${found.preparation}, which --image ${fitting.image} does`;
  }
  return { fitting: null, unbuilt };
}

function needsPreparation(availability: Availability): boolean {
  return availability.isAvailable && availability.preparation !== undefined;
}
