import { describe } from 'vitest';
import { createDockerProvider } from '../../../src/environment/docker/docker-provider.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

const lack = await findDockerLack();

describe.skipIf(lack !== undefined)(lack ?? 'environment tier 2', () => {
  describeEnvironmentContract(
    'docker-tier2',
    (variables) => createDockerProvider({ tier: 2, images: createTestImages(), variables }),
    {
      hasSnapshots: true,
      hasImages: true,
      hasOffline: true,
      canCutNetwork: true,
      sharesHostProcesses: false,
      hasOwnFiles: true,
      hasLimits: true,
    },
  );
});
