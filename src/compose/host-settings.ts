import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PthError } from '../base/index.ts';
import type { HostWorld } from './host-world.ts';

/** What the host's variables say about PTH itself; everything has a default (rows P-254, P-256). */
export interface HostSettings {
  /** PTH_WORKTREE_DIR, default the temporary directory. */
  worktreeDirectory: string;
  /** ANTHROPIC_API_KEY; null when unset or empty. */
  anthropicApiKey: string | null;
  /** ANTHROPIC_BASE_URL; null means the provider's own. */
  anthropicBaseUrl: string | null;
}

const url = z.url({ protocol: /^https?$/ });

/** Reads the settings. @throws PthError `settings/invalid` naming the variable. */
export function readHostSettings(world: HostWorld): HostSettings {
  const variable = (name: string) => {
    const value = world.variables[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const baseUrl = variable('ANTHROPIC_BASE_URL');
  if (baseUrl !== null && !url.safeParse(baseUrl).success) {
    throw new PthError('settings/invalid', `ANTHROPIC_BASE_URL is not an http or https URL: ${baseUrl}`);
  }
  const directory = variable('PTH_WORKTREE_DIR');
  return {
    worktreeDirectory:
      directory === null ? world.temporaryDirectory : resolve(world.workingDirectory, expandHome(directory, world)),
    anthropicApiKey: variable('ANTHROPIC_API_KEY'),
    anthropicBaseUrl: baseUrl,
  };
}

function expandHome(path: string, world: HostWorld): string {
  const home = world.variables['HOME'];
  return home !== undefined && path.startsWith('~/') ? join(home, path.slice(2)) : path;
}
