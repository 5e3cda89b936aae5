import { createLocalProvider } from '../../../src/environment/index.ts';
import { describeEnvironmentContract } from './environment-contract.ts';

describeEnvironmentContract('local', (variables) => createLocalProvider({ variables }), {
  hasSnapshots: false,
  hasImages: false,
  hasOffline: false,
  sharesHostProcesses: true,
});
