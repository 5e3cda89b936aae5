import { randomBytes } from 'node:crypto';
import { Redactor, systemClock } from '../base/index.ts';
import { createLocalProvider } from '../environment/index.ts';
import type { OperationPorts } from '../operations/index.ts';
import { readHostSettings } from './host-settings.ts';
import type { HostWorld } from './host-world.ts';
import { openModel } from './open-model.ts';

/** Picks the concrete adapters for this host. @throws PthError `settings/invalid` */
export function composePorts(world: HostWorld): OperationPorts {
  const settings = readHostSettings(world);
  return {
    environments: [createLocalProvider({ variables: world.variables })],
    openModel: (id) => openModel(id, settings, world.workingDirectory),
    variables: world.variables,
    workingDirectory: world.workingDirectory,
    worktreeDirectory: settings.worktreeDirectory,
    temporaryDirectory: world.temporaryDirectory,
    redactor: Redactor.fromVariables(world.variables),
    clock: systemClock,
    random: randomBytes,
    processId: world.processId,
    hostName: world.hostName,
    version: world.version,
  };
}
