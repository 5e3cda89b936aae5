import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/base/index.ts';
import type { EnvironmentProvider, ImageStore } from '../../src/environment/index.ts';
import { createImageStore } from '../../src/environment/images/create-image-store.ts';
import { createVmProvider, type VmProviderOptions } from '../../src/environment/vm/vm-provider.ts';
import { describeOwner } from '../../src/process/index.ts';

/** Where booted states are kept from run to run, as images are. */
const stateDirectory = join(homedir(), '.cache/pth/test-machines');

/** The base images of this machine; the tests build none. */
export function openTestImages(): ImageStore {
  return createImageStore({
    manifestDirectory: join(import.meta.dirname, '../../runner-images'),
    cacheDirectory: process.env['PTH_BASE_IMAGE_DIR'] ?? join(homedir(), '.pth/images'),
    engine: () => Promise.reject(new Error('the tests of machines need no container engine')),
    variables: Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    clock: systemClock,
    owner: describeOwner(process.pid, hostname()),
  });
}

/** A provider of machines on this host. */
export function openTestMachines(more: Partial<VmProviderOptions> = {}): EnvironmentProvider {
  return createVmProvider({ images: openTestImages(), variables: process.env, stateDirectory, ...more });
}

/** What the tests of machines stand on here. */
export type VmHost =
  | { isUsable: true; accelerator: 'kvm' | 'tcg' }
  /** Why no machine can be run here. */
  | { isUsable: false; lack: string };

/**
 * Whether this host can run machines, and how: with KVM where that works, else emulated. A host that must
 * (`PTH_REQUIRE` names vm) never skips.
 */
export async function findVmHost(): Promise<VmHost> {
  const provider = openTestMachines();
  const withKvm = await provider.checkAvailability({ accelerator: 'auto' });
  if (withKvm.isAvailable && withKvm.preparation === undefined) return { isUsable: true, accelerator: 'kvm' };
  const emulated = await provider.checkAvailability({ accelerator: 'tcg' });
  if (emulated.isAvailable && emulated.preparation === undefined) return { isUsable: true, accelerator: 'tcg' };
  const lack = emulated.isAvailable ? (emulated.preparation ?? '') : emulated.reason;
  if ((process.env['PTH_REQUIRE'] ?? '').split(',').includes('vm'))
    throw new Error(`no machine can be run here: ${lack}`);
  return { isUsable: false, lack };
}

/** The same provider, with every request for the accelerator that works here. */
export function useAccelerator(provider: EnvironmentProvider, accelerator: 'kvm' | 'tcg'): EnvironmentProvider {
  return {
    ...provider,
    checkAvailability: (wanted) => provider.checkAvailability({ accelerator, ...wanted }),
    // A busy machine may be slow at emulating; how long it may take is not what is tested.
    provision: (request) => provider.provision({ accelerator, bootTimeoutMs: 900_000, ...request }),
  };
}
