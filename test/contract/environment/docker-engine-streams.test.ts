import { describe, expect, test } from 'vitest';
import type { EnvironmentProvider } from '../../../src/environment/index.ts';
import { createDockerProvider } from '../../../src/environment/docker/docker-provider.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { ContractPlace } from './contract-place.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

const lack = await findDockerLack();

function create(variables: Readonly<Record<string, string | undefined>>): EnvironmentProvider {
  return createDockerProvider({ tier: 1, images: createTestImages(), variables, streams: 'engine' });
}

/** What a remote engine, or one in a virtual machine, leaves: its own stream for each program. */
describe.skipIf(lack !== undefined)(lack ?? 'environment tier 1 over the streams of the engine', () => {
  const capabilities = {
    hasSnapshots: true,
    hasImages: true,
    hasOffline: true,
    canCutNetwork: true,
    sharesHostProcesses: false,
    hasOwnFiles: true,
    hasLimits: true,
  };
  describeEnvironmentContract('docker-engine-streams', create, capabilities);

  test('every report says that the engine carries the streams, and why', async () => {
    const place = new ContractPlace('docker-engine-streams-told', create(process.env), capabilities);
    try {
      await place.open();
      expect(place.environment.info.advisories.join('\n')).toMatch(/go through the container engine.*asked for/);
      expect(await place.environment.inspect()).toMatchObject({ streams: 'engine' });
    } finally {
      await place.close();
    }
  });
});
