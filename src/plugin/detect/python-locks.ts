import { parse, TomlError } from 'smol-toml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';

/** What a lockfile of uv or Poetry says to pip. */
interface LockedVersions {
  /** `name==version` of each package of the index. */
  pins: string[];
  /** Packages that the lockfile has in several versions, one for each platform or Python. */
  ambiguous: string[];
}

const maxPackages = 2000;
const namePattern = /^[A-Za-z0-9][\w.-]{0,100}$/;
const versionPattern = /^[A-Za-z0-9][\w.!+-]{0,60}$/;

/**
 * Reads the versions of `uv.lock` or `poetry.lock` for a pip that stands in for their tool. Undefined for a file above
 * 10 MiB or one that is no lockfile.
 */
export async function readLockedVersions(files: PluginFiles, lockfile: string): Promise<LockedVersions | undefined> {
  const text = await files.readLarge(lockfile);
  if (text === undefined) return undefined;
  const packages = readPackages(text);
  if (packages === undefined) return undefined;
  const versions = new Map<string, Set<string>>();
  for (const item of packages.slice(0, maxPackages)) {
    const { name, version, source } = item;
    if (typeof name !== 'string' || typeof version !== 'string' || !isOfIndex(source)) continue;
    if (!namePattern.test(name) || !versionPattern.test(version)) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const rows = [...versions].map(([name, [version = '', ...more]]) => ({
    name,
    version,
    isAmbiguous: more.length > 0,
  }));
  return {
    pins: rows.flatMap(({ name, version, isAmbiguous }) => (isAmbiguous ? [] : [`${name}==${version}`])),
    ambiguous: rows.flatMap(({ name, isAmbiguous }) => (isAmbiguous ? [name] : [])),
  };
}

function readPackages(text: string): JsonObject[] | undefined {
  try {
    const { package: packages } = JSON.parse(JSON.stringify(parse(text))) as JsonObject;
    return Array.isArray(packages) ? packages.filter(isJsonObject) : undefined;
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** False for a package of git, of a directory or of a URL: its requirement names the place already. */
function isOfIndex(source: JsonValue | undefined): boolean {
  if (source === undefined) return true;
  return isJsonObject(source) && ('registry' in source || source['type'] === 'legacy');
}
