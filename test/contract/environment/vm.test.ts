import { describe, vi } from 'vitest';
import { findVmHost, openTestMachines, useAccelerator } from '../../kit/vm-host.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

const host = await findVmHost();
const [title, accelerator] = host.isUsable
  ? (['environment tier 3', host.accelerator] as const)
  : ([host.lack, 'tcg'] as const);

// The first machine of an image boots, and does that slowly where it is emulated.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

describe.skipIf(!host.isUsable)(title, () => {
  describeEnvironmentContract('vm', (variables) => useAccelerator(openTestMachines({ variables }), accelerator), {
    hasSnapshots: true,
    hasImages: true,
    hasOffline: true,
    sharesHostProcesses: false,
    hasOwnFiles: true,
    hasLimits: true,
    isReachedByNetwork: true,
  });
});
