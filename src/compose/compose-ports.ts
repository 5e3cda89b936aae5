import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { PthError, Redactor, systemClock, systemErrorCode } from '../base/index.ts';
import { createLocalProvider } from '../environment/index.ts';
import { type ChatModel, createAnthropicModel, defaultAnthropicModel, parseBuiltInModelId } from '../model/index.ts';
import type { OperationPorts } from '../operations/index.ts';
import { createPlaybookModel, loadPlaybook } from '../playbook/index.ts';
import { type HostSettings, readHostSettings } from './host-settings.ts';
import type { HostWorld } from './host-world.ts';

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

async function openModel(id: string | undefined, settings: HostSettings, directory: string): Promise<ChatModel | null> {
  if (id === undefined && settings.anthropicApiKey === null) return null;
  const reference = parseBuiltInModelId(id ?? defaultAnthropicModel);
  if (reference.provider === 'playbook') {
    const file = resolve(directory, reference.file);
    const text = await readPlaybook(file);
    return createPlaybookModel(loadPlaybook(text, { file }), { id: `playbook:${basename(file)}` });
  }
  if (settings.anthropicApiKey === null) {
    throw new PthError('model/no-key', `The model ${reference.model} needs a key: ANTHROPIC_API_KEY is not set.`);
  }
  return createAnthropicModel({
    model: reference.model,
    apiKey: settings.anthropicApiKey,
    contextWindow: reference.contextWindow,
    ...(settings.anthropicBaseUrl === null ? {} : { baseUrl: settings.anthropicBaseUrl }),
  });
}

async function readPlaybook(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new PthError(
      'playbook/invalid',
      `The playbook ${file} cannot be read: ${systemErrorCode(error) ?? 'unknown error'}.`,
      {
        cause: error,
        recovery: ['Check the path of the playbook file.'],
      },
    );
  }
}
