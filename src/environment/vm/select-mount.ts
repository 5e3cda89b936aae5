import type { MachineMount } from './machine-definition.ts';

/** What this host offers for sharing a directory with a machine, and what it lacks, in words. */
export interface MountCapabilities {
  virtiofs: { isAvailable: true } | { isAvailable: false; reason: string };
  ninep: { isAvailable: true } | { isAvailable: false; reason: string };
  rsync: { isAvailable: true } | { isAvailable: false; reason: string };
}

/** The ways in that can be tried, best first, and why those before them cannot. */
export interface MountSelection {
  methods: readonly MachineMount[];
  passedOver: readonly string[];
}

const preferredOrder = ['virtiofs', '9p', 'rsync'] as const;

/**
 * How the working copy gets into a machine: virtiofs, else 9p, else copies by rsync, the degraded mode.
 * A method that is forced is the only one, whatever else there is.
 */
export function selectMounts(capabilities: MountCapabilities, forced?: MachineMount): MountSelection {
  const methods: MachineMount[] = [];
  const passedOver: string[] = [];
  for (const method of forced === undefined ? preferredOrder : [forced]) {
    const offer = capabilities[method === '9p' ? 'ninep' : method];
    if (offer.isAvailable) methods.push(method);
    else passedOver.push(`${method}: ${offer.reason}`);
  }
  return { methods, passedOver };
}
