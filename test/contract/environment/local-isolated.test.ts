import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { createLocalProvider, type EnvironmentProvider } from '../../../src/environment/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { describeEnvironmentContract, type HostVariables } from './environment-contract.ts';

const lack = await findBubblewrapLack();
const capabilities = {
  hasSnapshots: true,
  hasImages: false,
  hasOffline: true,
  canCutNetwork: true,
  sharesHostProcesses: false,
};

describe.skipIf(lack !== undefined)(`in bubblewrap${lack === undefined ? '' : ` (skipped: ${lack})`}`, () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'pth-sandboxes-'));
  afterAll(() => rmSync(stateDirectory, { recursive: true, force: true }));

  const create = (variables: HostVariables): EnvironmentProvider =>
    createLocalProvider({ variables, isolation: 'bubblewrap', stateDirectory });
  const createOffline = (variables: HostVariables): EnvironmentProvider => {
    const provider = create(variables);
    return {
      ...provider,
      provision: (request) => provider.provision({ isOffline: request.network !== 'install', ...request }),
    };
  };

  describeEnvironmentContract('local-isolated', create, capabilities);
  describeEnvironmentContract('local-isolated-offline', createOffline, capabilities);
});
