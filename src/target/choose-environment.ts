import { isSecretValue, PthError } from '../base/index.ts';
import {
  type Environment,
  type EnvironmentChoice,
  type EnvironmentProvider,
  type EnvironmentRequest,
  type EnvTier,
  selectProvider,
} from '../environment/index.ts';
import type { NetworkAccess } from '../environment/index.ts';
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

/**
 * Chooses the environment that was asked for, never another one. Opens nothing, so that a missing environment is
 * reported before a session starts.
 * @throws PthError `environment/tier-unavailable`, `environment/limits-too-low`, and what `readAssignedValues` throws
 */
export async function chooseEnvironment(
  input: EnvironmentSettings,
  { ports, emit, signal }: TargetContext,
  recommendation?: EnvironmentChoice['recommendation'],
): Promise<ProvisionEnvironment> {
  refuseTightLimits(readHostLimits());
  const { image, accelerator } = input;
  const assigned = readAssignedValues(input.set ?? [], ports.variables);
  const secrets = Object.entries(assigned).filter(([name, value]) => isSecretValue(name, value));
  ports.redactor.learn(secrets.map(([, value]) => value));
  const wanted = { accelerator, isPrivileged: input.privileged, ...(image === null ? {} : { image }) };
  const { provider, availability, passedOver } = await selectProvider(
    {
      name: input.env,
      ...(input.tier === null ? {} : { tier: input.tier }),
      ...(recommendation === undefined ? {} : { recommendation }),
    },
    ports.environments,
    wanted,
  );
  if (image !== null && provider.tier === 0) {
    throw new PthError(
      'environment/tier-unavailable',
      `The image ${image} was asked for, but the environment ${provider.name} runs on this host and has no images.`,
      { details: { image, ...(passedOver.length > 0 ? { passedOver } : {}) } },
    );
  }
  if (input.env === 'auto' && input.tier === null) {
    emit({ type: 'choice', text: describeChoice(provider, { image, recommendation }) });
  }
  for (const reason of passedOver) emit({ type: 'warning', message: `environment passed over: ${reason}` });
  if (recommendation !== undefined && recommendation.tier > Math.max(provider.tier, 1)) {
    const message = `this plugin needs environment tier ${recommendation.tier} (${recommendation.reason}), and runs in tier ${provider.tier} as asked`;
    emit({ type: 'warning', message });
  }
  if (availability.isAvailable && availability.preparation !== undefined) {
    emit({ type: 'progress', stage: 'environment', text: availability.preparation });
  }
  return async ({ copyWorktree, ...request }) => {
    const copy = provider.tier === 0 ? null : await copyWorktree?.();
    const environment = await provider.provision({
      ...request,
      worktree: copy ?? request.worktree,
      variables: { ...request.variables, ...assigned },
      ...wanted,
      isolation: input.isolation,
      isOffline: input.offline,
      retries: input.retries,
      network: request.network ?? input.network ?? 'open',
      resources: {
        ...(input.cpus === null ? {} : { cpus: input.cpus }),
        ...(input.memoryMB === null ? {} : { memoryMB: input.memoryMB }),
        ...(input.diskGB === null ? {} : { diskGB: input.diskGB }),
      },
      owner: describeOwner(ports.processId, ports.hostName),
      onProgress: (text) => emit({ type: 'progress', stage: 'environment', text }),
      signal,
    });
    for (const message of environment.info.advisories) emit({ type: 'warning', message });
    return environment;
  };
}
