import type { EnvironmentInfo } from '../environment.ts';
import type { Accelerator, MachineMount } from './machine-definition.ts';

/** Facts of a machine for reports. */
export interface MachineFacts {
  image: string;
  accelerator: Accelerator;
  mount: MachineMount;
  /** Better sharing methods that were skipped, and why. */
  passedOver: readonly string[];
  isOffline: boolean;
  distro: string;
}

/** Describes a machine for reports. */
export function describeMachine(facts: MachineFacts): EnvironmentInfo {
  const { image, accelerator, mount, passedOver, isOffline, distro } = facts;
  const means = accelerator === 'kvm' ? 'with KVM' : 'by software emulation';
  const share =
    mount === 'rsync'
      ? 'the working copy, copied in and back around each command (degraded)'
      : `the working copy, shared by ${mount}`;
  const network = isOffline ? 'It has no network.' : 'Its network is behind address translation.';
  const advisories: string[] = [];
  if (accelerator === 'tcg') {
    advisories.push('The machine is emulated in software: everything in it is slow, and its times say little.');
  }
  if (mount === 'rsync') {
    advisories.push(
      'The working copy is copied by rsync: what a long-lived process changes is seen outside only after the next command.',
    );
  }
  if (passedOver.length > 0) advisories.push(`The working copy is shared by ${mount}, since ${passedOver.join('; ')}.`);
  return {
    name: 'vm',
    tier: 3,
    image,
    accelerator,
    isolation: `A virtual machine of its own, run ${means}: own kernel, disk and processes; of this host it has only ${share}. ${network}`,
    distro,
    mount,
    advisories,
  };
}
