import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

const stateDirectory = mkdtempSync(join(tmpdir(), 'pth-sandboxes-'));
afterAll(() => rmSync(stateDirectory, { recursive: true, force: true }));

describeEnvironmentContract(
  'local-isolated',
  (variables) => createLocalProvider({ variables, isolation: 'bubblewrap', stateDirectory }),
  { hasSnapshots: true, hasImages: false, hasOffline: true, sharesHostProcesses: false },
);
