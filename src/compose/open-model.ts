import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { PthError, suggestName, systemErrorCode } from '../base/index.ts';
import {
  type ChatModel,
  createProviderModel,
  defaultModels,
  isSdkInstalled,
  knownModels,
  parseModelId,
  type ProviderName,
  providerNames,
  type ProviderStatus,
} from '../model/index.ts';
import { createPlaybookModel, loadPlaybook } from '../playbook/index.ts';
import { type HostSettings, readHostSettings } from './host-settings.ts';
import type { Host } from './host.ts';

/**
 * Opens the model of an id; without an id, the default model of the first provider that has a key, or null.
 * @throws PthError `model/no-key`, `model/unknown`, `playbook/invalid`
 */
export async function openModel(
  id: string | undefined,
  settings: HostSettings,
  directory: string,
): Promise<ChatModel | null> {
  const chosen = id ?? chooseDefaultModel(settings);
  if (chosen === null) return null;
  const reference = parseModelId(chosen);
  if (reference.provider === 'playbook') {
    const file = resolve(directory, reference.file);
    const text = await readPlaybook(file);
    return createPlaybookModel(loadPlaybook(text, { file }), { id: `playbook:${basename(file)}` });
  }
  const { apiKey, keyVariable, baseUrl } = settings.providers[reference.provider];
  if (apiKey === null) {
    const missing = `The model ${reference.model} needs a key: ${keyVariable} is not set.`;
    throw new PthError('model/no-key', `${missing}${describeUnknownName(reference.model)}`);
  }
  return createProviderModel(reference.provider, {
    model: reference.model,
    apiKey,
    contextWindow: reference.contextWindow,
    ...(baseUrl === null ? {} : { baseUrl }),
    ...(settings.usesListPrices ? { usesListPrices: true } : {}),
  });
}

/** Names the model that a name close to it may mean; empty for a known name, and for one that is close to none. */
function describeUnknownName(name: string): string {
  const known = knownModels.map(({ id }) => id);
  const meant = known.includes(name) ? null : suggestName(name, known);
  return meant === null ? '' : ` PTH knows no model of that name; did you mean ${meant}?`;
}

/** Returns the default model of the first provider that has a key; null when none has. */
function chooseDefaultModel(settings: HostSettings): string | null {
  const provider = providerNames.find((name) => settings.providers[name].apiKey !== null);
  return provider === undefined ? null : defaultModels[provider];
}

/** Returns the state of each provider on this host. @throws PthError `settings/invalid` */
export function describeModelProviders(host: Host): Promise<ProviderStatus[]> {
  const settings = readHostSettings(host);
  return Promise.all(providerNames.map((name) => describeProvider(name, settings)));
}

async function describeProvider(provider: ProviderName, settings: HostSettings): Promise<ProviderStatus> {
  const { apiKey, keyVariable, baseUrl } = settings.providers[provider];
  return {
    provider,
    isConfigured: apiKey !== null,
    keyVariable,
    baseUrl: baseUrl === null ? null : new URL(baseUrl).origin,
    isSdkInstalled: await isSdkInstalled(provider),
  };
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
