import { randomBytes } from 'node:crypto';
import { type Redactor, systemClock } from '../base/index.ts';
import {
  createDockerProvider,
  createImageStore,
  createLocalProvider,
  createVmProvider,
  openImageEngine,
} from '../environment/index.ts';
import { describeOwner } from '../process/index.ts';
import type { OperationPorts } from '../target/index.ts';
import { readHostSettings } from './host-settings.ts';
import type { Host } from './host.ts';
import { openModel } from './open-model.ts';

/**
 * Picks the concrete adapters for this host, without using one or loading its library.
 * @param redactor shared with whoever prints
 * @throws PthError `settings/invalid`
 */
export function composePorts(host: Host, redactor: Redactor): OperationPorts {
  const { variables } = host;
  const settings = readHostSettings(host);
  const images = createImageStore({
    manifestDirectory: host.imageDefinitions,
    cacheDirectory: settings.imageDirectory,
    engine: () => openImageEngine(variables, systemClock),
    variables,
    clock: systemClock,
    owner: describeOwner(host.processId, host.hostName),
  });
  return {
    environments: [
      createLocalProvider({ variables, isolation: 'auto', stateDirectory: settings.stateDirectory }),
      createDockerProvider({ tier: 1, images, variables }),
      createDockerProvider({ tier: 2, images, variables }),
      createVmProvider({ images, variables, stateDirectory: settings.stateDirectory }),
    ],
    images,
    openModel: (id) => openModel(id, settings, host.workingDirectory),
    variables,
    workingDirectory: host.workingDirectory,
    worktreeDirectory: settings.worktreeDirectory,
    temporaryDirectory: host.temporaryDirectory,
    cacheDirectory: settings.cacheDirectory,
    redactor,
    clock: systemClock,
    random: randomBytes,
    processId: host.processId,
    hostName: host.hostName,
    version: host.version,
    nodeVersion: host.nodeVersion,
  };
}
