import { PthError } from '../../base/index.ts';
import type { ConfigKey } from './config-key.ts';

/** Where a value came from. */
export type ValueOrigin = 'given' | 'default' | 'derived';

/** One asked value and what became of it. */
export interface ResolvedKey {
  key: ConfigKey;
  /** `missing` must be asked for; `skipped` is optional and stays without a value. */
  status: ValueOrigin | 'missing' | 'skipped';
}

/** What configuring a plugin came to. */
export interface ConfigResolution {
  /** Values by name, secrets among them: never for a report. */
  values: Record<string, string>;
  keys: ResolvedKey[];
  /** What a person must be asked for, and nothing else. */
  missing: ConfigKey[];
  /** Given values that nothing asks for. */
  unknown: string[];
}

/** What values can be derived from. */
export interface ConfigContext {
  /** An existing directory inside the environment that tests may use. */
  workDirectory: string;
}

/**
 * Finds a value for each key: given, else the plugin's own default, else derived from the environment. Only what can be
 * had in none of these ways and is required is missing; secrets are never made up. Pure.
 */
export function resolveConfig(
  keys: readonly ConfigKey[],
  given: Readonly<Record<string, string | undefined>>,
  context: ConfigContext,
): ConfigResolution {
  const values: Record<string, string> = {};
  const resolved = keys.map((key): ResolvedKey => {
    const own = findGiven(key.name, given);
    if (own !== undefined) values[key.name] = own;
    if (own !== undefined) return { key, status: 'given' };
    // What is read alone may be optional in ways that only the source knows: making something up could change it.
    if (key.fallback !== null) {
      values[key.name] = key.fallback;
      return { key, status: 'default' };
    }
    if (!key.isRequired) return { key, status: 'skipped' };
    if (key.kind !== 'directory' || key.isSecret) return { key, status: 'missing' };
    values[key.name] = context.workDirectory;
    return { key, status: 'derived' };
  });
  const names = new Set(keys.flatMap((key) => [key.name, key.name.toUpperCase()]));
  return {
    values,
    keys: resolved,
    missing: resolved.flatMap(({ key, status }) => (status === 'missing' ? [key] : [])),
    unknown: Object.keys(given).filter((name) => given[name] !== undefined && !names.has(name)),
  };
}

/** By its name, or in upper case as variables are written. */
function findGiven(name: string, given: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const own of [name, name.toUpperCase()]) {
    const value = Object.hasOwn(given, own) ? given[own] : undefined;
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

const words = {
  given: 'given',
  default: "the plugin's own default",
  derived: 'derived from the environment',
  skipped: 'optional, left out',
} as const;

/**
 * What is asked against what is there, one line per name: `-` missing, `+` has a value, ` ` left out, `?` given and not
 * asked for. Values are never shown.
 */
export function describeConfigDiff({ keys, unknown }: Pick<ConfigResolution, 'keys' | 'unknown'>): string {
  return [
    ...keys.map(({ key, status }) => {
      const what = `${key.isSecret ? 'secret ' : ''}${key.kind}`;
      if (status === 'missing') return `- ${key.name}: ${what}, required by ${key.source}, no value given`;
      return `${status === 'skipped' ? ' ' : '+'} ${key.name}: ${what}, ${words[status]}`;
    }),
    ...unknown.map((name) => `? ${name}: given, nothing asks for it`),
  ].join('\n');
}

/** @throws PthError `plugin/config-missing` with the missing keys and the diff, when something required has no value */
export function assertConfigured(resolution: ConfigResolution): void {
  const { missing } = resolution;
  if (missing.length === 0) return;
  const names = missing.map((key) => key.name);
  const diff = describeConfigDiff(resolution);
  const noun = names.length === 1 ? 'a value' : 'values';
  throw new PthError('plugin/config-missing', `The plugin needs ${noun} for ${names.join(', ')}.`, {
    details: {
      missing: missing.map(({ name, kind, isSecret, source, description }) => ({
        name,
        kind,
        isSecret,
        source,
        description,
      })),
      diff,
    },
    rawOutput: diff,
  });
}
