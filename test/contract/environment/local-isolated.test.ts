import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

const lack = await findBubblewrapLack();

if (lack !== undefined) {
  describe('local-isolated environment', () => {
    test.skip(`skipped: ${lack}`);
  });
} else {
  for (const [name, isOffline] of [
    ['local-isolated', false],
    ['local-isolated-offline', true],
  ] as const) {
    const stateDirectory = mkdtempSync(join(tmpdir(), 'pth-sandboxes-'));
    afterAll(() => rmSync(stateDirectory, { recursive: true, force: true }));
    describeEnvironmentContract(
      name,
      (variables) => {
        const provider = createLocalProvider({ variables, isolation: 'bubblewrap', stateDirectory });
        return isOffline
          ? { ...provider, provision: (request) => provider.provision({ isOffline: true, ...request }) }
          : provider;
      },
      { hasSnapshots: true, hasImages: false, hasOffline: true, sharesHostProcesses: false },
    );
  }
}
