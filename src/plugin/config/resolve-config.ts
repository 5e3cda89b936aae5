import { PthError } from '../../base/index.ts';
import type { ConfigKey } from './config-key.ts';

/** Origin of a value. */
type ValueOrigin = 'given' | 'default' | 'derived';

/** One configuration value and its resolution. */
interface ResolvedKey {
  key: ConfigKey;
  /** `missing` must be supplied; `skipped` is optional and has no value. */
  status: ValueOrigin | 'missing' | 'skipped';
}

/** Result of resolving a plugin's configuration. */
export interface ConfigResolution {
  /** Values by name, including secrets: never print or report them. */
  values: Record<string, string>;
  keys: ResolvedKey[];
  /** Required keys without a value. */
  missing: ConfigKey[];
  /** Names of given values that no key declares. */
  unknown: string[];
}

/** Values from which others are derived. */
interface ConfigContext {
  /** An existing directory inside the environment that tests may use. */
  workDirectory: string;
}

/**
 * Resolves each key to a value: given, else the plugin's default, else derived from the environment. A required key
 * without any of these is missing; secrets are never invented. Pure.
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
    // A variable that is only read may be optional in ways that the source decides, and an invented value could change
    // that.
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

/** Looks a value up by its name, or by its name in upper case as variables are written. */
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
 * Lists declared keys against given values, one line per name: `-` missing, `+` has a value, ` ` skipped, `?` given and
 * not declared. Never shows values.
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
    recovery: [
      `Give ${names.length === 1 ? 'it' : 'them'} with the value that your shell has: ${names.map((name) => `--set ${name}`).join(' ')}`,
      'Or name it in .github/pth.yml, which counts once committed:',
      'environment:',
      '  targetPlugin:',
      '    configValues:',
      ...names.map((name) => `      ${name}: \${env:${name}}`),
    ],
  });
}
