import { PthError } from '../../base/index.ts';
import { settingsPath } from '../../github/index.ts';
import type { RunPlan } from '../resolve/plan-run.ts';

/** The environment of a run on a pull request. */
export interface RunEnvironment {
  env: 'local' | 'docker' | 'vm';
  tier: number | null;
  image: string | null;
  accelerator: 'auto' | 'kvm' | 'tcg';
  network: RunPlan['network'];
}

/**
 * The environment of a run on a pull request: containers for the environment tiers 1 and 2, machines
 * with the processor's help for 3, never a lesser one in their place. Only a workflow that says `local` itself runs a
 * plugin beside the runner. Pure. @throws PthError `settings/invalid`,
 * `environment/unsupported` for a machine whose network is to be cut after installing
 */
export function chooseRunEnvironment(
  asked: string,
  { tier, network }: Pick<RunPlan, 'tier' | 'network'>,
  image: string | null,
  accelerator: string,
): RunEnvironment {
  switch (asked) {
    case '':
    case 'auto':
    case 'docker':
    case 'vm':
      if ((tier === 3 || asked === 'vm') && network === 'install') throw refuseMachine();
      return tier === 3 || asked === 'vm'
        ? { env: 'vm', tier: 3, image, accelerator: accelerator === 'tcg' ? 'tcg' : 'kvm', network }
        : { env: 'docker', tier, image, accelerator: 'auto', network };
    case 'local':
      return { env: 'local', tier: null, image: null, accelerator: 'auto', network };
    default:
      throw new PthError('settings/invalid', 'The input env must be auto, local, docker or vm.');
  }
}

function refuseMachine(): PthError {
  return new PthError(
    'environment/unsupported',
    'In environment tier 3 the network cannot be cut after installing, as the settings of this repository ask for this commit.',
    {
      recovery: [
        'Name environment tier 1 or 2 in the comment.',
        `Allow the network in ${settingsPath} on the base branch: network: open, under forks for commits by people without write access.`,
      ],
    },
  );
}
