import type { MachineMount } from './machine-definition.ts';

/** Sharing methods of this host, and the reasons for missing ones. */
export interface MountCapabilities {
  virtiofs: { isAvailable: true } | { isAvailable: false; reason: string };
  ninep: { isAvailable: true } | { isAvailable: false; reason: string };
  rsync: { isAvailable: true } | { isAvailable: false; reason: string };
}

/** Usable methods, best first, and why better ones are missing. */
export interface MountSelection {
  methods: readonly MachineMount[];
  passedOver: readonly string[];
}

const preferredOrder = ['virtiofs', '9p', 'rsync'] as const;

/**
 * Selects how to share the working copy with a machine: virtiofs, else 9p, else copies by rsync, the degraded mode. A
 * forced method is the only one.
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
