import { PthError } from '../../../base/index.ts';

/** Where a plugin of a pull request runs. */
export interface RunPlace {
  env: 'local' | 'docker' | 'vm';
  tier: number | null;
  image: string | null;
  accelerator: 'auto' | 'kvm' | 'tcg';
}

/**
 * The environment of a run on a pull request (rows C-022, C-023): containers for the environment tiers 1 and 2, machines
 * with the processor's help for 3, never a lesser one in their place. Only a workflow that says `local` itself runs a
 * plugin beside the runner. Pure. @throws PthError `settings/invalid`
 */
export function choosePlace(asked: string, tier: 1 | 2 | 3, image: string | null, accelerator: string): RunPlace {
  switch (asked) {
    case '':
    case 'auto':
    case 'docker':
    case 'vm':
      return tier === 3 || asked === 'vm'
        ? { env: 'vm', tier: 3, image, accelerator: accelerator === 'tcg' ? 'tcg' : 'kvm' }
        : { env: 'docker', tier, image, accelerator: 'auto' };
    case 'local':
      return { env: 'local', tier: null, image: null, accelerator: 'auto' };
    default:
      throw new PthError('settings/invalid', 'The input env must be auto, local, docker or vm.');
  }
}
