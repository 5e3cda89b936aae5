import { afterAll, beforeAll, describe } from 'vitest';
import type { EnvironmentProvider } from '../../../src/environment/index.ts';
import { ContractPlace, type EnvironmentCapabilities } from './contract-place.ts';
import { describeFiles } from './describe-files.ts';
import { describeHostSide } from './describe-host-side.ts';
import { describeLifeCycle } from './describe-life-cycle.ts';
import { describeNetwork } from './describe-network.ts';
import { describeOwnPlace } from './describe-own-place.ts';
import { describePathPolicy } from './describe-path-policy.ts';
import { describeProcesses } from './describe-processes.ts';

/** The host's variables as the suite plants them; `createProvider` is to hand them on. */
export type HostVariables = Record<string, string | undefined>;

/**
 * Runs the promises of the `Environment` port against one adapter (row P-037). Every adapter must pass the same suite;
 * `capabilities` only says what it may refuse.
 */
export function describeEnvironmentContract(
  name: string,
  createProvider: (variables: HostVariables) => EnvironmentProvider,
  capabilities: EnvironmentCapabilities,
): void {
  const provider = createProvider({
    ...process.env,
    PLANTED_API_KEY: 'host-secret-1',
    GITHUB_TOKEN: 'host-secret-2',
    DATABASE_PASSWORD: 'host-secret-3',
  });
  const place = new ContractPlace(name, provider, capabilities);
  describe(`${name} environment`, () => {
    beforeAll(() => place.open());
    afterAll(() => place.close());
    describeFiles(place);
    describePathPolicy(place);
    describeProcesses(place);
    describeHostSide(place);
    describeLifeCycle(place);
    describeOwnPlace(place);
    describeNetwork(place);
  });
}
