import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PthError } from '../base/index.ts';
import type { ProviderName } from '../model/index.ts';
import type { Host } from './host.ts';

/** Key and address of one model provider on this host. */
export interface ProviderSettings {
  /** Null when unset or empty. */
  apiKey: string | null;
  /** The variable that gave the key, or the first of those that could. */
  keyVariable: string;
  /** Null means the provider's own. */
  baseUrl: string | null;
}

/** The settings of PTH in the host's variables; each has a default. */
export interface HostSettings {
  /** PTH_WORKTREE_DIR, default the temporary directory. */
  worktreeDirectory: string;
  /** `pth` in XDG_CACHE_HOME or ~/.cache, for files that PTH can make anew. */
  cacheDirectory: string;
  /** PTH_BASE_IMAGE_DIR, default ~/.pth/images. */
  imageDirectory: string;
  /** `pth` in XDG_STATE_HOME or ~/.local/state, for disks and overlays of running sessions. */
  stateDirectory: string;
  /** PTH_LIST_PRICES: the list prices of the providers count at other addresses, too. */
  usesListPrices: boolean;
  providers: Readonly<Record<ProviderName, ProviderSettings>>;
}

interface ProviderVariables {
  /** Variables of the key; the first one that is set counts. */
  keys: readonly [string, ...string[]];
  baseUrl: string;
}

const providerVariables: Readonly<Record<ProviderName, ProviderVariables>> = {
  anthropic: { keys: ['ANTHROPIC_API_KEY'], baseUrl: 'ANTHROPIC_BASE_URL' },
  openai: { keys: ['OPENAI_API_KEY'], baseUrl: 'OPENAI_BASE_URL' },
  gemini: { keys: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'], baseUrl: 'GOOGLE_GEMINI_BASE_URL' },
};

const url = z.url({ protocol: /^https?$/ });

/** Reads the settings. @throws PthError `settings/invalid` naming the variable. */
export function readHostSettings(host: Host): HostSettings {
  const variable = (name: string) => {
    const value = host.variables[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const provider = (name: ProviderName): ProviderSettings => {
    const { keys, baseUrl } = providerVariables[name];
    const keyVariable = keys.find((key) => variable(key) !== null) ?? keys[0];
    return { apiKey: variable(keyVariable), keyVariable, baseUrl: checkUrl(baseUrl, variable(baseUrl)) };
  };
  const directory = (name: string) => {
    const path = variable(name);
    return path === null ? null : resolve(host.workingDirectory, expandHome(path, host));
  };
  const home = variable('HOME') ?? host.temporaryDirectory;
  const cacheDirectory = join(directory('XDG_CACHE_HOME') ?? join(home, '.cache'), 'pth');
  return {
    worktreeDirectory: directory('PTH_WORKTREE_DIR') ?? host.temporaryDirectory,
    cacheDirectory,
    imageDirectory: directory('PTH_BASE_IMAGE_DIR') ?? join(home, '.pth', 'images'),
    stateDirectory: join(directory('XDG_STATE_HOME') ?? join(home, '.local', 'state'), 'pth'),
    usesListPrices: /^(?:true|1)$/i.test(variable('PTH_LIST_PRICES') ?? ''),
    providers: { anthropic: provider('anthropic'), openai: provider('openai'), gemini: provider('gemini') },
  };
}

function checkUrl(name: string, value: string | null): string | null {
  if (value === null || url.safeParse(value).success) return value;
  throw new PthError('settings/invalid', `${name} is not an http or https URL: ${value}`);
}

function expandHome(path: string, host: Host): string {
  const home = host.variables['HOME'];
  return home !== undefined && path.startsWith('~/') ? join(home, path.slice(2)) : path;
}
